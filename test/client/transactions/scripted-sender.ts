import type { Client } from 'near-rpc-client'
import { blankTransaction } from './blank-transaction.js'

/** A request to a node, with its options. */
export type Sent = { readonly asked: string; readonly timeout: unknown; readonly at: number }

/** The kind of a failure, or its fields; `null` never ends. Anything else is a result. */
export type Scripted = string | { readonly error: object } | { readonly result: unknown } | null

/** Answers of a node to each method, in this order, and the last one from then on. */
export type Script = { readonly [method: string]: readonly Scripted[] }

export type ScriptedSender = { readonly near: Pick<Client, 'send'>; readonly sent: Sent[] }

/**
 * A client that answers from a script, and lists what it is asked before an abort: the
 * method, and the milestone to wait for.
 */
export function scripted(script: Script): ScriptedSender {
  const sent: Sent[] = []
  const counts = new Map<string, number>()
  const send = async (
    request: { readonly method: string; readonly params: { readonly wait_until?: string } | null },
    { timeout, signal }: { readonly timeout?: number; readonly signal?: AbortSignal } = {},
  ): Promise<object> => {
    const { method, params } = request
    if (signal?.aborted) return failed({ kind: 'ABORTED', layer: 'CLIENT', info: { reason: signal.reason } }, request)
    sent.push({ asked: [method, params?.wait_until].filter(Boolean).join(' '), timeout, at: performance.now() })
    const answers = script[method] ?? []
    const count = counts.get(method) ?? 0
    counts.set(method, count + 1)
    const answer = answers[Math.min(count, answers.length - 1)]
    if (answer === undefined) throw new Error(`This test has no answer to ${method}.`)
    if (answer === null) return new Promise(() => {})
    if (typeof answer === 'string') return failed(errorOf(answer), request)
    return 'error' in answer ? failed(answer.error, request) : { ok: true, result: answer.result }
  }
  return { near: { send } as unknown as Client, sent }
}

const ofClient = /^(TIMED_OUT|NETWORK_ERROR|MALFORMED_RESPONSE|INVALID_RESULT|HTTP_ERROR|ABORTED)$/

/** An error of this kind, from the layer that has it. */
export function errorOf(kind: string): object {
  const layer = ofClient.test(kind) ? 'CLIENT' : kind === 'INTERNAL_ERROR' ? kind : 'HANDLER_ERROR'
  return { kind, layer, info: {} }
}

function failed(error: object, request: object): object {
  return { ok: false, error: { ...error, request: { rules: { submits: true }, ...request } } }
}

export const transaction: ReturnType<typeof blankTransaction> = blankTransaction()

/** The answer about the transaction at a milestone. */
export function reached(final_execution_status: string, value = ''): Scripted {
  const status = { SuccessValue: value }
  return { result: { final_execution_status, status, transaction: { hash: transaction.hash } } }
}
