import { createClient, viewAccount } from '{{client}}'
import { startMockNode } from '{{client}}/testing'

// Without the address of a node, the program starts a mock node of its own.
const address = process.env['NODE_URL']
const mock = address === undefined ? await startMockNode() : null
const near = createClient({ url: mock?.url ?? address ?? '' })

const account_id = process.argv[2] ?? 'alice.near'
const outcome = await near.send(viewAccount({ account_id, finality: 'final' }))
if (outcome.ok) console.log(`${account_id} has ${outcome.result.amount} yoctoNEAR.`)
else console.error(outcome.error.message)

await mock?.close()
