import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { editedFile } from './edited-file.js'

const path = join(ts.sys.getCurrentDirectory(), 'test/types/hovered.ts')
const program = `import { block, createClient, type Handled, sendTx, viewAccount } from 'near-rpc-client'
const near = createClient({ url: 'https://rpc.example' })
const oneBlock = await near.call(block({ finality: 'final' }))
const account = await near.call(viewAccount({ account_id: 'alice.near', finality: 'final' }))
const sent = await near.call(sendTx({ signed_tx_base64: 'AAAA' }))
const outcome = await near.send(block({ finality: 'final' }))
if (outcome.ok || outcome.error.layer !== 'HANDLER_ERROR') throw outcome
type Forgotten = Handled<typeof outcome.error>
`

const { service } = editedFile(path, program)

/** What an editor shows at the first place of a text: the type, without the docs. */
function hover(at: string): string {
  return ts.displayPartsToString(service.getQuickInfoAtPosition(path, program.indexOf(at))?.displayParts)
}

test.each([
  [
    'block({',
    `(alias) block(params?: BlockInput): Request<BlockMethod>
import block`,
  ],
  [
    'viewAccount({',
    `(alias) viewAccount(params: ViewAccountInput): Request<ViewAccountMethod>
import viewAccount`,
  ],
  [
    'sendTx({',
    `(alias) sendTx<{
    readonly signed_tx_base64: "AAAA";
}>(params: Only<{
    readonly signed_tx_base64: "AAAA";
}, SendTxParams>): Request<SendTxMethod<"EXECUTED_OPTIMISTIC">>
import sendTx`,
  ],
  ['oneBlock', 'const oneBlock: BlockView'],
  ['account =', 'const account: AccountView'],
  ['sent', 'const sent: OptimisticTransactionResult'],
  ['outcome', 'const outcome: Outcome<BlockMethod>'],
  ['Forgotten', 'type Forgotten = "no case for: UNKNOWN_BLOCK, NOT_SYNCED_YET, UNKNOWN_ERROR"'],
])('an editor shows a readable type at "%s"', (at, expected) => {
  expect(hover(at)).toBe(expected)
})
