import { escaped } from '../../diagnostics/redact.js'
import { numberText } from '../../schema/json.js'

/**
 * A value of a node as compact JSON that cannot be taken for anything else. An integer beyond 2^53 is text with all its
 * digits, because JSON readers round it. Characters that a reader does not see, such as control characters, marks of
 * bidirectional text and tag characters, are escaped, and so is `<`: no text can look like the end of the data.
 */
export function safeJson(value: unknown): string {
  return escapeHidden(JSON.stringify(value, exactly) ?? 'null')
}

/** The bytes of a value as `safeJson` writes it. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(safeJson(value))
}

function exactly(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`
  // JSON.stringify would write null.
  return value === Infinity || value === -Infinity ? numberText(value) : value
}

// Controls, formats, surrogates, private and unassigned characters; separators of lines; what is not drawn.
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<]/gu

/** A text in which no character is hidden: each hidden one is an escape of JSON. */
export function escapeHidden(text: string): string {
  return text.replace(hidden, character => character.split('').map(escaped).join(''))
}

/** Whether a text has a character that is hidden. */
export function hasHidden(text: string): boolean {
  return escapeHidden(text) !== text
}

/** A text of a description on one line, without hidden characters, cut to a number of characters. */
export function shownText(text: string, most: number): string {
  const line = escapeHidden(text.replace(/\s+/g, ' ').trim())
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}
