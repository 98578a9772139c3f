/**
 * How many levels of arrays and objects data can have. Answers of nodes have about 15; every engine recurses this deep.
 */
export const mostLevels = 500

/**
 * Whether plain data has more than 500 levels, so that functions which recurse must not get it. Ends for a circle, too.
 */
export function isTooDeep(value: unknown, levels: number = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Loops and not `some`: this walks through every answer.
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && isTooDeep(item, levels - 1)) return true
  } else for (const name in value) if (isTooDeep((value as { [name: string]: unknown })[name], levels - 1)) return true
  return false
}
