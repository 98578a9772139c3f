import { errorExamples } from '../../model/errors/error-examples.js'
import type { ErrorCase, Method } from '../../model/interface.js'
import { countBy, groupBy } from '../../schema/distinct.js'
import { asObject, type Json, type JsonObject } from '../../schema/json.js'

/** How nodes report the errors of a method: for each kind an answer in each of its layers, the usual layer first. */
export type MockAnswers = {
  readonly method: string
  readonly kinds: readonly { readonly kind: string; readonly answers: readonly Json[] }[]
}

/** The answers of all methods, from the first example of each error. The runtime has a type for an answer. */
export function mockAnswers(methods: readonly Method[]): readonly MockAnswers[] {
  const usual = usualLayers(methods)
  return methods.map(method => ({
    method: method.wireName,
    kinds: [...groupBy(method.errors, ({ kind }) => kind)].map(([kind, errors]) => {
      const isUsual = ({ layer }: ErrorCase): boolean => layer === usual.get(kind)
      const usualFirst = [...errors.filter(isUsual), ...errors.filter(error => !isUsual(error))]
      return { kind, answers: usualFirst.map(error => answerOf(method, error)) }
    }),
  }))
}

/**
 * For each kind the layer under which most methods report it. Nodes have one way to report a failure of their own, which
 * every method has; a description can add another one to some methods.
 */
function usualLayers(methods: readonly Method[]): ReadonlyMap<string, string> {
  const byKind = groupBy(
    methods.flatMap(({ errors }) => errors),
    ({ kind }) => kind,
  )
  return new Map([...byKind].map(([kind, errors]) => [kind, mostFrequent(errors.map(({ layer }) => layer))]))
}

function mostFrequent(layers: readonly string[]): string {
  const counts = [...countBy(layers, layer => layer)]
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

function answerOf(method: Method, error: ErrorCase): Json {
  const { layer } = error
  const [example] = errorExamples(method, error)
  const { error: sent, result } = asObject(example?.body)
  const answer = sent === undefined ? (result === undefined ? {} : { result }) : { error: sent }
  return { layer, ...codeOf(error, method), status: example?.status ?? 200, ...answer }
}

/** The code of a standard error; `text` for an error that is a text. */
function codeOf(error: ErrorCase, { errors }: Method): JsonObject {
  if (error.by === 'code') return { code: error.code }
  return error.by === 'other-code' ? { code: otherCode(errors) } : error.by === 'text' ? { code: 'text' } : {}
}

/** A code of a server's own error that none of the cases has. */
function otherCode(errors: readonly ErrorCase[]): number {
  let code = -32000
  while (errors.some(error => error.by === 'code' && error.code === code)) code--
  return code
}
