import type { Client, NonceLanes } from 'near-rpc-client'
import type { PaidNetwork } from '../../world/paid-network.js'
import { fetchThrough, type SimulatedNode } from '../../world/network.js'
import { publicKey } from '../../world/sign.js'
import type { Course } from '../../world/world.js'
import { newLife, type Kill, type Life } from '../life.js'
import type { Subject } from '../record.js'

/** A process of the user: it has clients, lanes and a network of its own, and dies with its life. */
export type Process = {
  readonly life: Life
  readonly lanes: NonceLanes
  readonly nearOf: (network: PaidNetwork) => Client
  /** From when until when the process has no network. */
  offline: readonly [from: number, until: number]
}

export function startProcess(
  subject: Subject,
  course: Course,
  keys: readonly number[],
  kill: Kill | undefined,
): Process {
  const life = newLife(course.world.clock, kill)
  const clients = new Map<PaidNetwork, Client>()
  const [first = 1, ...others] = keys
  const process: Process = {
    life,
    lanes: subject.nonceLanes([
      { public_key: publicKey(first) },
      ...others.map(key => ({ public_key: publicKey(key) })),
    ]),
    nearOf(network) {
      const near = clients.get(network) ?? connectTo(subject, course, network, process)
      clients.set(network, near)
      return near
    },
    offline: [0, 0],
  }
  return process
}

/** One client of all nodes of a network, as users write it. */
function connectTo(subject: Subject, { world }: Course, network: PaidNetwork, process: Process): Client {
  const nodeOf = (
    simulatedNode: SimulatedNode,
    name: string,
  ): { readonly url: string; readonly fetch: typeof fetch } => {
    const fetching = fetchThrough(world, simulatedNode)
    const through: typeof fetch = (...sent) =>
      process.life.step(async () => {
        const [from, until] = process.offline
        const now = world.clock.now()
        if (now >= from && now < until) throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
        return fetching(...sent)
      })
    return { url: `http://${name}.example`, fetch: through }
  }
  const { simulatedNodes, archive, chainId, namesChain, isRepeated } = network
  const [first, ...others] = simulatedNodes.map((simulatedNode, at) => nodeOf(simulatedNode, `node${at}`))
  if (first === undefined) throw new Error('A network has at least one node.')
  const repeated = [first, ...others].filter((_node, at) => isRepeated && simulatedNodes[at]?.node.liar)
  const spellings = repeated.flatMap(({ url, fetch }) => [
    { url: `${url.toUpperCase()}/`, fetch },
    { url: `${url}?key=2`, fetch },
  ])
  return subject.connect([first, ...others, ...spellings], {
    ...(namesChain && { chainId }),
    ...(archive && { archive: nodeOf(archive, 'archive') }),
  })
}
