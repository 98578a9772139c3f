import { isObject } from '../../schema/json.js'
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
  const isOneLayer = errors.filter(({ kind }) => kind === error.kind).length < 2
  return isOneLayer ? ofKind : ofKind.filter(example => layerOf(example) === error.layer)
}

function layerOf({ body }: Example): unknown {
  const error = isObject(body) ? body['error'] : undefined
  return isObject(error) ? error['name'] : undefined
}
