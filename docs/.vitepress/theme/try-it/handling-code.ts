import { explain } from 'near-rpc-client'
import type { BuilderForm, Forms } from './form.ts'
import { inspect } from './inspect.ts'
import { kindsFor } from './kinds-for.ts'

/** Kinds that the client itself reports, for every builder. */
const clientKinds: readonly string[] = [
  'HTTP_ERROR',
  'NETWORK_ERROR',
  'TIMED_OUT',
  'ABORTED',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
  'UNKNOWN_ERROR',
]

/** A call as a form has it. */
export interface WrittenCall {
  readonly form: BuilderForm
  readonly given: readonly unknown[]
  /** All forms. */
  readonly forms: Forms
}

/** A program that makes the call of a form and handles each kind of error. Kinds with the same advice share a case. */
export function handlingCode(call: WrittenCall, url: string): string {
  const { form, given, forms } = call
  const { builder } = form
  const written = `${builder}(${given.map(argument => inspect(argument)).join(', ')})`
  const cases = [...byAdvice([...kindsFor(form, given, forms), ...clientKinds])].map(
    ([advice, group]) => `${group.map(kind => `    case '${kind}':\n`).join('')}      // ${advice}\n      break\n`,
  )
  return `import { connect, ${builder} } from 'near-rpc-client'

const near = connect('${url}')
const outcome = await near.send(${written})

if (outcome.ok) console.log(outcome.result)
else
  switch (outcome.error.kind) {
${cases.join('')}    default:
      outcome.error satisfies never
  }
`
}

function byAdvice(kinds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  for (const kind of new Set(kinds)) {
    const advice = explain(kind)?.whatToDo ?? ''
    groups.set(advice, [...(groups.get(advice) ?? []), kind])
  }
  return groups
}
