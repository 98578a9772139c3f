import { asText, valueAt } from '../../schema/json.js'
import type { ErrorCase, Example, Method } from '../interface.js'

/**
 * The example answers with this error: each has the name of its kind. If the method has the kind in several layers, each
 * layer has the examples with its name in `error.name`.
 */
export function errorExamples(
  { examples, errors }: Method,
  error: Pick<ErrorCase, 'kind' | 'layer'>,
): readonly Example[] {
  const ofKind = examples.filter(({ role, name }) => role === 'error' && name === error.kind)
  return hasLayers(errors, error.kind) ? ofKind.filter(example => layerOf(example) === error.layer) : ofKind
}

/** Whether a method has the kind in several layers. */
export function hasLayers(errors: readonly ErrorCase[], kind: string): boolean {
  return errors.filter(error => error.kind === kind).length > 1
}

/** The layer of an example answer: its `error.name`. */
export function layerOf({ body }: Example): string {
  return asText(valueAt(body, 'error', 'name'))
}
