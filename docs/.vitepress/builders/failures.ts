import type { ErrorCase, Interface } from '../../../dist/generator/model/interface.js'

/** Whether each method can fail with an error, in the same layer: pages keep such errors short. */
export function isOfAllMethods({ methods }: Interface): (error: ErrorCase) => boolean {
  const [first, ...rest] = methods.map(({ errors }) => new Set(errors.map(keyOf)))
  const ofAll = new Set([...(first ?? [])].filter(key => rest.every(keys => keys.has(key))))
  return error => ofAll.has(keyOf(error))
}

function keyOf({ kind, layer }: ErrorCase): string {
  return `${layer} ${kind}`
}
