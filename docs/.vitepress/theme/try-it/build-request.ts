import * as client from 'near-rpc-client'
import type { Request } from 'near-rpc-client'

const exported: Readonly<Record<string, unknown>> = client

/** The request that a builder of the package makes. Throws a `TypeError` for a name that no builder has. */
export function buildRequest(builder: string, given: readonly unknown[]): Request {
  const build = exported[builder]
  if (typeof build !== 'function') throw new TypeError(`The package has no builder "${builder}".`)
  return build(...given) as Request
}
