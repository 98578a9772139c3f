import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildersOf, signatureText } from '../../generator/emit/builders/builders.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { readInterface } from '../../generator/model/read-interface.js'
import { findingLine } from '../load/load-files.js'

const folder = 'test/foreign/several-files'

type Read = {
  readonly builders: readonly string[]
  readonly schemas: readonly string[]
  readonly found: readonly string[]
}

async function read(spec: string): Promise<Read> {
  const found: string[] = []
  const report = (each: Parameters<typeof findingLine>[0]): void => {
    found.push(findingLine(each).split(' ').slice(0, 2).join(' ').replace(`${folder}/`, ''))
  }
  const files = { spec: `${folder}/${spec}`, overlays: [] }
  const document = await loadDocument(files, location => readFile(location, 'utf8'), report)
  const iface = document && readInterface(document, report)
  const builders = iface?.methods.flatMap(method => buildersOf(method, name => name).map(signatureText)) ?? []
  return { builders, schemas: iface?.schemas.map(({ name }) => name) ?? [], found }
}

test('methods in files of their own narrow a shared request, and files have schemas of one name', async () => {
  expect(await read('wallet.yaml')).toEqual({
    builders: [
      'walletMove(to: bodies_address, amount?: WalletMoveAmount): Request<WalletMoveMethod>',
      'walletList(...owner: readonly bodies_address[]): Request<WalletListMethod>',
    ],
    schemas: [
      'RpcErrorInfo',
      'WalletListResult',
      'WalletMoveAmount',
      'WalletMoveResult',
      'answers_address',
      'bodies_address',
    ],
    found: ['wallet.yaml:7:7 RPC127', 'parts/bodies.yaml:18:28 RPC126', 'parts/answers.yaml:13:39 RPC126'],
  })
})

test('an OpenRPC document has parts in another one', async () => {
  expect(await read('chain/write.openrpc.json')).toEqual({
    builders: ['chainAdd(block_id: BlockId, value: Felt): Request<ChainAddMethod>'],
    schemas: ['BlockId', 'ChainAddBlockNotFoundInfo', 'Felt', 'RpcErrorInfo'],
    found: [],
  })
})
