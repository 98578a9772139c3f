import { mostLevels } from './depth.js'

/**
 * About how many bytes plain data takes in V8: 16 for each value, 2 for each character, 32 more for an object.
 * `Infinity` for data that is nested deeper than 500 levels.
 */
export function sizeOf(root: unknown): number {
  let size = 0
  // Not recursive, because an answer can be nested deeply.
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return Infinity
    const next: unknown[] = []
    for (const value of level) {
      size += 16
      if (typeof value === 'string') size += 2 * value.length
      if (typeof value !== 'object' || value === null) continue
      for (const member of Object.values(value)) next.push(member)
      size += 32
    }
    level = next
  }
  return size
}
