import { createClient, explain, type Outcome } from 'near-rpc-client'
import { buildRequest } from '../try-it/build-request.ts'
import type { BuilderForm, Forms } from '../try-it/form.ts'
import type { PastedAnswer } from './pasted-answer.ts'

/** A kind that the client reads out of an answer, with the builders that read it. */
export interface ReadKind {
  readonly kind: string
  /** The message of the error. */
  readonly message: string
  readonly whatHappened: string
  readonly whatToDo: string
  /** Empty where each builder reads the answer so. */
  readonly builders: readonly string[]
}

/** Kinds that say no more than that the client does not know the answer. */
const unread: ReadonlySet<string> = new Set(['UNKNOWN_ERROR', 'MALFORMED_RESPONSE', 'HTTP_ERROR'])

/**
 * What the client makes of an answer: each builder that the answer can be for reads it. Kinds that the description knows
 * come before those that only say that the answer is unknown; the kind that `explain` reads comes first.
 */
export async function readKinds(answer: PastedAnswer, forms: Forms): Promise<readonly ReadKind[]> {
  const all = Object.values(forms)
  const possible = all.filter(form => isFor(form, answer.request))
  const asked = possible.length === 0 ? all : possible
  const outcomes = await Promise.all(asked.map(async form => ({ form, outcome: await outcomeFor(form, answer) })))
  const failed = outcomes.flatMap(({ form, outcome }) => (outcome.ok ? [] : [{ form, error: outcome.error }]))
  const known = failed.filter(({ error }) => !unread.has(error.kind))
  const kept = known.length > 0 ? known : failed
  const likely = explain(answer.body)?.kind
  const kinds = [...new Set(kept.map(({ error }) => error.kind))].toSorted(
    (a, b) => Number(b === likely) - Number(a === likely),
  )
  return kinds.flatMap(kind => {
    const same = kept.filter(({ error }) => error.kind === kind)
    const [first] = same
    const words = first && explain(first.error)
    if (!words) return []
    const builders = same.length === all.length ? [] : same.map(({ form }) => form.builder)
    return [{ ...words, message: first.error.message, builders }]
  })
}

/** Whether a form's builder makes such a request; true if the request is not known. */
function isFor({ method, selectedBy }: BuilderForm, request: PastedAnswer['request']): boolean {
  if (request === undefined) return true
  if (method !== request.method) return false
  return selectedBy === undefined || Object(request.params)[selectedBy.param] === selectedBy.value
}

async function outcomeFor(form: BuilderForm, { status, body }: PastedAnswer): Promise<Outcome> {
  const answered: typeof fetch = () =>
    Promise.resolve(new Response(body, { status: status < 200 || status > 599 ? 200 : status }))
  const near = createClient({ url: 'https://node.example', fetch: answered })
  return near.send(buildRequest(form.builder, form.sample))
}
