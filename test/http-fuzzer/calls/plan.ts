import type { Case } from '../case.js'
import { made } from '../dice.js'
import { treeFrom, treeText, type Tree } from './tree.js'

/** Which client a case has. */
export type ClientPlan =
  | { readonly kind: 'createClient' }
  | { readonly kind: 'connect'; readonly nodes: 1 | 3; readonly archive: boolean }
  | { readonly kind: 'transport'; readonly tree: Tree }

export type RequestName =
  | 'block by height'
  | 'block by hash'
  | 'newest block'
  | 'gas price'
  | 'account'
  | 'genesis'
  | 'submission'
  | 'large submission'

/** How the calls of a case are made. Times are in milliseconds. */
export type Calling = {
  readonly timeout: number
  /** When the caller aborts; null for never. */
  readonly abortAfter: number | null
  readonly calls: number
  readonly areTogether: boolean
  readonly throws: boolean
  readonly minHeight: number | null
}

/** Everything that the calling program does in a case. */
export type Plan = {
  readonly client: ClientPlan
  readonly sender: 'fetch' | 'nodeHttp'
  readonly validates: boolean
  readonly request: RequestName
  readonly calling: Calling
}

const requests = [
  'block by height',
  'block by hash',
  'newest block',
  'gas price',
  'account',
  'genesis',
  'submission',
] as const
const once: Calling = { timeout: 5_000, abortAfter: null, calls: 1, areTogether: false, throws: false, minHeight: null }

export function planOf(one: Case): Plan {
  return {
    client: made<ClientPlan>(one, { feature: 'client', often: 0.8 }, { kind: 'createClient' }, dice =>
      dice.chance(0.35)
        ? { kind: 'connect', nodes: dice.pick([1, 3]), archive: dice.chance(0.2) }
        : { kind: 'transport', tree: treeFrom(dice, 1 + dice.below(3)) },
    ),
    sender: made<Plan['sender']>(one, { feature: 'sender', often: 0.5 }, 'fetch', () => 'nodeHttp'),
    validates: made(one, { feature: 'client', node: 1, often: 0.2 }, false, () => true),
    request: made<RequestName>(one, { feature: 'request', often: 0.7 }, 'block by height', dice =>
      dice.chance(0.02) ? 'large submission' : dice.pick(requests),
    ),
    calling: made<Calling>(one, { feature: 'calling', often: 0.4 }, once, dice => ({
      timeout: dice.pick([0, 1, 30, 300, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000]),
      abortAfter: dice.chance(0.6) ? null : dice.pick([0, 1, 5, 20, 50, 200]),
      calls: dice.pick([1, 2, 3]),
      areTogether: dice.chance(0.5),
      throws: dice.chance(0.3),
      minHeight: dice.chance(0.2) ? dice.pick([1, 1_000, 1_001, 1e9]) : null,
    })),
  }
}

export function planText({ client, sender, validates, request, calling }: Plan): string {
  const how = client.kind === 'transport' ? treeText(client.tree) : JSON.stringify(client)
  return `${request} through ${how} with ${sender}${validates ? ', validated' : ''}, ${JSON.stringify(calling)}`
}
