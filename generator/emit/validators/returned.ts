import { fits, width } from '../text/wrapped.js'

/** `return a || b`: on one line if it fits there after this indent, else with one alternative on each line. */
export function returned(alternatives: readonly string[], indent = 2): readonly string[] {
  const line = `return ${alternatives.join(' || ')}`
  if (fits(line, width - indent)) return [line]
  return ['return (', ...oneEach(alternatives), ')']
}

/** `if (a || b) return true`. */
export function returnTrueIf(alternatives: readonly string[]): readonly string[] {
  const line = `if (${alternatives.join(' || ')}) return true`
  return fits(line, width - 2) ? [line] : ['if (', ...oneEach(alternatives), ')', '  return true']
}

function oneEach(alternatives: readonly string[]): readonly string[] {
  return alternatives.map((each, index) => `  ${each}${index < alternatives.length - 1 ? ' ||' : ''}`)
}
