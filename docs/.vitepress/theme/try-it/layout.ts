/** A value to print: a text without line breaks, or a list in brackets. */
export type Printed = string | { readonly open: string; readonly close: string; readonly items: readonly Entry[] }

export interface Entry {
  /** What stands before the value, such as `name: `. */
  readonly label: string
  readonly value: Printed
}

/** So many characters fit beside each other in the box of a form. */
const width = 64

/** Prints a value on one line if it fits, else with one line for each item. Texts and numbers of a list share lines. */
export function layout(printed: Printed, indent = ''): string {
  if (typeof printed === 'string') return printed
  const { open, close, items } = printed
  const flat = oneLine(printed)
  if (flat.length + indent.length <= width) return flat
  const inner = `${indent}  `
  const lines = items.every(({ label, value }) => label === '' && typeof value === 'string' && value.length < 8)
    ? filled(
        items.map(({ value }) => oneLine(value)),
        inner,
      )
    : items.map(({ label, value }) => `${label}${layout(value, inner)}`).join(`,\n${inner}`)
  return `${open}\n${inner}${lines}\n${indent}${close}`
}

function oneLine(printed: Printed): string {
  if (typeof printed === 'string') return printed
  const { open, close, items } = printed
  if (items.length === 0) return open + close
  const inside = items.map(({ label, value }) => label + oneLine(value)).join(', ')
  return open === '{' ? `{ ${inside} }` : `${open}${inside}${close}`
}

/** Short items, as many on a line as fit. */
function filled(items: readonly string[], indent: string): string {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && `${indent}${last}, ${item}`.length <= width) lines[lines.length - 1] = `${last}, ${item}`
    else lines.push(item)
  }
  return lines.join(`,\n${indent}`)
}
