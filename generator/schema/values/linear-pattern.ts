import { RE2JS } from 're2js'

/** A regular expression whose test takes linear time in the length of the text, for every pattern. */
export type LinearPattern = {
  /** The number of instructions of the compiled pattern. */
  readonly size: number
  readonly test: (text: string) => boolean
}

/** Compiling a longer pattern takes too long; the patterns of real descriptions have some ten characters. */
const maxLength = 5_000

/**
 * A pattern of JSON Schema, compiled for RE2, which needs linear time because it never backtracks. Null if RE2 cannot
 * express the pattern (lookaround, backreferences, more than 1,000 repetitions). Throws a SyntaxError for an invalid
 * pattern.
 */
export function linearPattern(pattern: string): LinearPattern | null {
  void new RegExp(pattern, 'u')
  const translated = pattern.length > maxLength ? null : translate(pattern)
  if (translated === null) return null
  try {
    const compiled = RE2JS.compile(translated)
    return { size: compiled.programSize(), test: text => compiled.test(text) }
  } catch {
    return null
  }
}

const escape =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\[^]/u

/** A part of a pattern outside sets: a whole set `[…]`, the start of a group, an escape, or one character. */
const outside = new RegExp(`\\[(?:\\\\[^]|[^\\]\\\\])*\\]|\\(\\?(?:<[^=!>]*>|.)|${escape.source}|[^]`, 'gu')
/** A part of a pattern inside a set: an escape or one character. */
const inside = new RegExp(`${escape.source}|[^]`, 'gu')

/** The same pattern in the syntax of the linear-time engine; null if that syntax lacks a part of it. */
function translate(pattern: string): string | null {
  return translateParts(pattern.match(outside) ?? [], partOutside)
}

function translateParts(parts: readonly string[], translatePart: (text: string) => string | null): string | null {
  const translated = parts.map(translatePart)
  return translated.includes(null) ? null : translated.join('')
}

const space = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const notSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'

/** Parts outside sets that mean something else in the other engine, or nothing. */
const differing: Readonly<Record<string, string>> = {
  '.': '[^\\n\\r\\x{2028}\\x{2029}]',
  '[]': '[^\\x{0}-\\x{10ffff}]',
  '[^]': '[\\x{0}-\\x{10ffff}]',
  '\\s': `[${space}]`,
  '\\S': `[${notSpace}]`,
}

function partOutside(text: string): string | null {
  const known = differing[text]
  if (known !== undefined) return known
  if (text.startsWith('(?')) return text === '(?:' ? text : text.endsWith('>') ? '(' : null
  return text.startsWith('[') ? translateSet(text) : escapeOf(text)
}

/** The same for parts inside sets. */
const differingInSet: Readonly<Record<string, string>> = { '[': '\\[', '\\b': '\\x{8}', '\\s': space, '\\S': notSpace }

function translateSet(text: string): string | null {
  const [, head = '', content = ''] = /^(\[\^?)([^]*)\]$/.exec(text) ?? []
  const translated = translateParts(content.match(inside) ?? [], part => differingInSet[part] ?? escapeOf(part))
  return translated === null ? null : `${head}${translated}]`
}

/** An escape that means the same inside and outside a set; any other character means the same in both engines. */
function escapeOf(text: string): string | null {
  if (!text.startsWith('\\')) return text
  // With `\B`, JavaScript also looks between the two halves of a character such as an emoji.
  if (/^\\[1-9kB]/.test(text)) return null
  if (/^\\[pP]/.test(text)) return propertyOf(text)
  if (text === '\\0') return '\\x{0}'
  if (text.startsWith('\\c')) return hex((text.codePointAt(2) ?? 0) % 32)
  const [first, second] = [...text.matchAll(/[\da-fA-F]{2,}/g)].map(([digits]) => Number.parseInt(digits, 16))
  if (!/^\\[ux]/.test(text) || first === undefined) return text
  return hex(second === undefined ? first : (String.fromCharCode(first, second).codePointAt(0) ?? first))
}

/** Translates general categories and scripts. The two engines have different names for all other properties. */
function propertyOf(text: string): string | null {
  const [, letter, name] = /^\\([pP])\{(?:(?:General_Category|gc)=)?([A-Z][a-z]?)\}$/.exec(text) ?? []
  const [, scriptLetter, script] = /^\\([pP])\{(?:Script|sc)=([A-Za-z_]+)\}$/.exec(text) ?? []
  if (name !== undefined) return `\\${letter}{${name}}`
  return script === undefined ? null : `\\${scriptLetter}{${script}}`
}

function hex(code: number): string {
  return `\\x{${code.toString(16)}}`
}
