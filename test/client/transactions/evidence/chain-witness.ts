import type { Client } from 'near-rpc-client'
import type { Witness } from '../../../../generated/src/flows/transactions/evidence/witness.js'

/** The params of a request, with its method. */
export type Asked = { readonly method: string; readonly [param: string]: unknown }

/** A witness that answers with results, or with errors for kinds in capitals, and lists what it is asked. */
export type ChainWitness = { readonly witness: Witness; readonly asked: Asked[]; readonly minHeights: unknown[] }

/** The result of a request, or the kind of an error. */
export type Answer = (asked: Asked) => object | string

export function chainWitness(answer: Answer): ChainWitness {
  const asked: Asked[] = []
  const minHeights: unknown[] = []
  const send = async (
    { method, params }: { readonly method: string; readonly params: object },
    { minHeight }: { readonly minHeight?: number },
  ): Promise<object> => {
    const request = { ...params, method }
    asked.push(request)
    minHeights.push(minHeight)
    const result = answer(request)
    if (typeof result === 'string') return { ok: false, error: { kind: result, layer: 'HANDLER_ERROR', info: {} } }
    return { ok: true, result }
  }
  return { witness: { near: { send } as unknown as Client, sending }, asked, minHeights }
}

function sending(minHeight?: number): { readonly minHeight?: number } {
  return minHeight === undefined ? {} : { minHeight }
}
