/** Makes the cases of `checkProofs`, in Node: all recorded proofs, each also with one change, and those of mainnet. */
import { createClient, stringify, type Transport } from 'near-rpc-client'
import { lightClient } from 'near-rpc-client/light'
import { clientOf, genesisHash, recordedNode } from '../../light/nodes.js'
import { mainnetProofs } from './mainnet-proofs.js'
import { changedProofs } from './changed-cases.js'
import { recordedProofs } from './recorded-cases.js'
import { verify, type NamedProof, type ProofCase } from './check-proofs.js'
import { questionOf, type RecordedWalk } from './walk-from.js'

/** The text for `checkProofs`. Rejects if a verdict of this runtime is not what the file of the proof says. */
export async function proofCases(): Promise<string> {
  const recorded = await recordedProofs()
  const proofs = [...recorded, ...changedProofs(recorded), ...mainnetProofs()]
  return stringify({ cases: await Promise.all(proofs.map(caseOf)), walk: await recordedWalk() })
}

async function caseOf({ proof, ...origin }: NamedProof): Promise<ProofCase> {
  const found = await verify(proof)
  if (found.ok !== origin.isValid) throw new Error(`${proof.kind} ${origin.name}: ${stringify(found)}`)
  return { ...proof, ...origin, verdict: stringify(found) }
}

/** What a light client asks and gets from the first block on. */
async function recordedWalk(): Promise<RecordedWalk> {
  const node = clientOf(recordedNode)
  const results: { [question: string]: unknown } = {}
  const transport: Transport = async sent => {
    const outcome = await node.send(sent)
    if (outcome.ok) results[questionOf(sent)] = outcome.result
    return outcome
  }
  const walk = { block_hash: genesisHash, results }
  await lightClient({ near: createClient({ transport }), checkpoint: walk }).advance()
  return walk
}
