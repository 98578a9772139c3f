import type { Example, Method } from '../interface.js'

/** The example answers with an error of this kind: each has the name of its kind. */
export function errorExamples({ examples }: Method, kind: string): readonly Example[] {
  return examples.filter(({ role, name }) => role === 'error' && name === kind)
}
