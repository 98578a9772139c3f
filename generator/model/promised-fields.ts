import type { ErrorCase } from './interface.js'

/** The fields of `info` without which an answer is not this case: those that it always has and a node must send. */
export function promisedFields({ info, details }: Pick<ErrorCase, 'info' | 'details'>): readonly string[] {
  const read = new Set(details.map(({ field }) => field))
  return info.kind === 'object' ? info.required.filter(field => !read.has(field)) : []
}
