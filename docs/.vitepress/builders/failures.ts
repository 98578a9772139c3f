import type { Interface } from '../../../dist/generator/model/interface.js'

/** The kinds that each method can fail with: pages keep them short. */
export function kindsOfAll({ methods }: Interface): ReadonlySet<string> {
  const [first, ...rest] = methods.map(({ errors }) => new Set(errors.map(({ kind }) => kind)))
  return new Set([...(first ?? [])].filter(kind => rest.every(kinds => kinds.has(kind))))
}
