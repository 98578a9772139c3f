import { computed, reactive, ref, type ComputedRef, type Ref } from 'vue'
import { noTrouble } from '../node/troubles.ts'
import { openNode } from '../node/open-node.ts'
import { pageNodeUrl } from '../node/page-node-url.ts'
import type { ShownCall } from './call-builder.ts'
import type { BuilderForm, Forms } from './form.ts'
import { argumentsOf, argumentsOfJson, FieldError, jsonOf, sampleValues } from './form-values.ts'

/** Milliseconds before a call ends in `TIMED_OUT`: short for the node of the page, so that a lost request is seen soon. */
const timeouts = { page: 4_000, real: 20_000 }

/** What a form holds while a reader uses it. */
export interface FormState {
  readonly values: Record<string, string>
  readonly json: Ref<string>
  readonly isJson: Ref<boolean>
  readonly trouble: Ref<string>
  /** The URL of a real node; empty for the node of the page. */
  readonly url: Ref<string>
  readonly isCalling: Ref<boolean>
  readonly call: Ref<ShownCall | undefined>
  /** How many calls have ended. */
  readonly calls: Ref<number>
  readonly code: Ref<string>
  readonly problem: Ref<{ readonly field: string; readonly message: string } | undefined>
  readonly status: ComputedRef<string>
  /** Changes between fields and JSON, and takes over what is written. */
  switchStyle(): void
  run(): Promise<void>
  /** The program that handles the call as the form has it now; `undefined` if a field is wrong. */
  program(): Promise<string | undefined>
}

/** The state of the form of a builder, and what its buttons do. `forms` has the forms of all builders. */
export function useCall(form: BuilderForm, forms: Forms): FormState {
  const values = reactive<Record<string, string>>({ block_id: '', ...sampleValues(form) })
  const [json, isJson, trouble, url] = [ref(''), ref(false), ref(noTrouble), ref('')]
  const [isCalling, code, calls] = [ref(false), ref(''), ref(0)]
  const call = ref<ShownCall>()
  const problem = ref<{ readonly field: string; readonly message: string }>()

  const givenArguments = (): readonly unknown[] | undefined => {
    problem.value = undefined
    try {
      return isJson.value ? argumentsOfJson(form, json.value) : argumentsOf(form, values)
    } catch (thrown) {
      if (!(thrown instanceof FieldError)) throw thrown
      problem.value = { field: thrown.field, message: thrown.message }
      return undefined
    }
  }
  const codeFor = async (given: readonly unknown[]): Promise<string> => {
    const { handlingCode } = await import('./handling-code.ts')
    return handlingCode({ form, given, forms }, url.value.trim() || pageNodeUrl)
  }
  const run = async (): Promise<void> => {
    const given = givenArguments()
    if (given === undefined || isCalling.value) return
    isCalling.value = true
    try {
      const { callBuilder } = await import('./call-builder.ts')
      const real = url.value.trim()
      const node = openNode()
      node.setTrouble(trouble.value)
      const options = real === '' ? { url: pageNodeUrl, fetch: node.fetch, timeout: timeouts.page } : realNode(real)
      const shown = await callBuilder(form.builder, given, options)
      code.value = await codeFor(given)
      call.value = shown
      calls.value++
    } catch (thrown) {
      problem.value = { field: 'params', message: thrown instanceof Error ? thrown.message : String(thrown) }
    } finally {
      isCalling.value = false
    }
  }
  const switchStyle = (): void => {
    if (!isJson.value) {
      const given = givenArguments()
      if (given === undefined) return
      json.value = jsonOf(form, given)
    }
    problem.value = undefined
    isJson.value = !isJson.value
  }
  const program = async (): Promise<string | undefined> => {
    const given = givenArguments()
    return given && codeFor(given)
  }
  const status = computed(() => {
    if (isCalling.value) return 'Calling…'
    if (problem.value !== undefined) return 'The call was not sent: correct the form.'
    return call.value === undefined ? '' : statusOf(call.value)
  })
  return {
    values,
    json,
    isJson,
    trouble,
    url,
    isCalling,
    call,
    calls,
    code,
    problem,
    status,
    switchStyle,
    run,
    program,
  }
}

function realNode(url: string): { readonly url: string; readonly fetch: typeof fetch; readonly timeout: number } {
  return { url, fetch: (input, init) => fetch(input, init), timeout: timeouts.real }
}

function statusOf({ outcome }: ShownCall): string {
  return outcome.ok ? 'The call succeeded.' : `The call failed: ${outcome.error.kind}`
}
