import type { Answer } from './answer.js'
import type { WireError } from './envelope.js'
import type { Request } from './request.js'
import type { Brand, RpcError } from './rpc-error.js'

/** What a failure is. */
export interface Failed {
  readonly kind: string
  readonly info: unknown
  /** Left out for failures on this side of the wire. */
  readonly layer?: string
}

/** A name or message of the wire, which may be anything; empty for what is no text. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A failed outcome. Its message holds the method, the kind and the node's own words; never a URL or a header. */
export function failure(
  request: Request,
  failed: Failed,
  answer?: Answer,
  wire?: WireError | null,
): { readonly ok: false; readonly error: RpcError } {
  return {
    ok: false,
    error: Object.assign(Error(`${request.method}: ${failed.kind} ${text(wire?.message)}`.trim()), {
      request,
      answer,
      name: 'NearRpcError' satisfies Brand,
      layer: 'CLIENT',
      ...failed,
      code: wire?.code,
      data: wire?.data,
    }) as never,
  }
}
