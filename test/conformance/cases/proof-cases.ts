import { stringify } from 'near-rpc-client'
import { verifyBlock, verifyState } from 'near-rpc-client/verify'
import { recordings } from '../../recordings/recorded.js'
import {
  chain,
  genesisState,
  head,
  provenBlock,
  stateHead,
  states,
  steps,
  walk,
  type RecordedCall,
} from '../../verify/recorded-proofs.js'
import type { Proof, ProofCase, Statement } from '../case.js'

/** The bodies of the recorded proofs, by name. */
const bodies: ReadonlyMap<string, string> = new Map(
  ['chain', 'state'].flatMap(file =>
    recordings(`proofs/${file}`).map(({ case: name, response }) => [name, response.body] as const),
  ),
)

/** Each recorded proof, and the same proof with one value changed. */
export async function proofCases(): Promise<readonly ProofCase[]> {
  const proofs = [
    ...(await lightClientBlocks()),
    nextValidators(),
    ...named('EXPERIMENTAL_light_client_block_proof').map(blockInChain),
    ...named('light_client_proof').map(outcome),
    ...named('block').map(wholeBlock),
    ...named('chunk').map(chunkHeader),
    ...named('query').flatMap(contractState),
  ]
  return proofs.flatMap(withAttack)
}

/** The recorded calls of a method that ended with a result. */
function named(method: string): readonly RecordedCall[] {
  return [...chain, ...states].filter(each => each.method === method && each.result !== null)
}

function proofCase(name: string, proof: Omit<Proof, 'answer'>, proven = true, suffix = ''): ProofCase {
  const rule = proven ? 'proof-holds' : 'proof-fails'
  const answer = bodies.get(name) ?? ''
  return { name: `proofs/${name}${suffix}`, rule, source: 'recorded', proof: { ...proof, answer }, read: { proven } }
}

async function lightClientBlocks(): Promise<readonly ProofCase[]> {
  const before = await walk()
  return steps.map((name, index) => {
    const trusted = stringify(before[index])
    return proofCase(name, { statement: 'light client block', trusted, asked: {} })
  })
}

function nextValidators(): ProofCase {
  const trusted = stringify(genesisState().head)
  return proofCase('genesis/validators ordered', { statement: 'next validators', trusted, asked: {} })
}

function blockInChain({ name, params }: RecordedCall): ProofCase {
  const trusted = params['light_client_head'] === head.hash ? head : stateHead
  const asked = { block_hash: String(params['block_hash']) }
  return proofCase(name, { statement: 'block in chain', trusted: stringify(trusted), asked })
}

function outcome({ name, params }: RecordedCall): ProofCase {
  const id = String(params['transaction_hash'] ?? params['receipt_id'])
  const executor_id = String(params['sender_id'] ?? params['receiver_id'])
  return proofCase(name, { statement: 'outcome', trusted: stringify(head), asked: { id, executor_id } })
}

function wholeBlock({ name, result }: RecordedCall): ProofCase {
  const { hash } = provenBlock(name).header
  if (!verifyBlock(hash, result as never).ok) throw new Error(`"${name}" is not proven.`)
  return proofCase(name, { statement: 'block', trusted: stringify(hash), asked: {} })
}

function chunkHeader({ name, params }: RecordedCall): ProofCase {
  const trusted = stringify(params['chunk_id'])
  return proofCase(name, { statement: 'chunk header', trusted, asked: {} })
}

/** The state is that of one shard, which the caller has to know: for each other shard, the proof fails. */
function contractState({ name, params, result }: RecordedCall): readonly ProofCase[] {
  const block = provenBlock(`${name.slice(0, name.lastIndexOf('/'))}/block`)
  return block.chunks.map(({ shard_id }, index) => {
    const { account_id, prefix_base64 } = params
    const asked = { account_id: String(account_id), prefix_base64: String(prefix_base64), shard_id: Number(shard_id) }
    const { ok } = verifyState(block, asked, result as never)
    const proof = { statement: 'contract state', trusted: stringify(block), asked } as const
    return proofCase(name, proof, ok, index === 0 ? '' : `, shard ${shard_id}`)
  })
}

/** A value that each proof depends on, and what an attacker writes in its place. */
const attacks: { readonly [Each in Statement]: readonly [value: RegExp, other: (value: string) => string] } = {
  'light client block': [/(?<="height":)\d+/, next],
  'next validators': [/(?<="stake":")\d+/, next],
  'block in chain': [/(?<="direction":")\w+/, side => (side === 'Left' ? 'Right' : 'Left')],
  outcome: [/(?<="gas_burnt":)\d+/, next],
  block: [/(?<="latest_protocol_version":)\d+/, next],
  'chunk header': [/(?<="gas_used":)\d+/, next],
  'contract state': [/(?<="value":")\w/, letter => (letter === 'A' ? 'B' : 'A')],
}

function next(digits: string): string {
  return String(BigInt(digits) + 1n)
}

/** A list without entries has no value to change. */
function withAttack(each: ProofCase): readonly ProofCase[] {
  const [value, other] = attacks[each.proof.statement]
  const answer = each.proof.answer.replace(value, other)
  if (!each.read.proven || answer === each.proof.answer) return [each]
  const proof = { ...each.proof, answer }
  const name = `${each.name}, one value changed`
  return [each, { name, rule: 'proof-fails', source: 'made', proof, read: { proven: false } }]
}
