import { RegExpParser, type AST } from '@eslint-community/regexpp'

const parser = new RegExpParser()

/**
 * A pattern of JavaScript in the syntax of RE2, which has other sets for `.` and `\s`, and other escapes. Throws for a
 * pattern that RE2 cannot express.
 */
export function translatePattern(pattern: string): string {
  return alternativesText(parser.parsePattern(pattern, 0, pattern.length, { unicode: true }))
}

function alternativesText({ alternatives }: { readonly alternatives: readonly AST.Alternative[] }): string {
  return alternatives.map(({ elements }) => elements.map(elementText).join('')).join('|')
}

function elementText(element: AST.Element): string {
  switch (element.type) {
    case 'Group':
      return element.modifiers === null ? `(?:${alternativesText(element)})` : inexpressible(element)
    case 'CapturingGroup':
      return `(${alternativesText(element)})`
    case 'Quantifier':
      return `${elementText(element.element)}${element.raw.slice(element.element.raw.length)}`
    case 'Assertion':
      // With `\B`, JavaScript also looks between the two halves of a character such as an emoji.
      if (element.kind === 'lookahead' || element.kind === 'lookbehind' || element.raw === '\\B')
        return inexpressible(element)
      return element.raw
    case 'CharacterClass':
      return classText(element)
    case 'CharacterSet':
      return element.kind === 'any' ? `[^${lineBreaks}]` : `[${setText(element)}]`
    case 'Character':
      return hex(element.value)
    default:
      return inexpressible(element)
  }
}

function classText({ negate, elements }: AST.CharacterClass): string {
  // RE2 has no empty sets.
  if (elements.length === 0) return negate ? `[${anything}]` : `[^${anything}]`
  return `[${negate ? '^' : ''}${elements.map(memberText).join('')}]`
}

function memberText(member: AST.CharacterClassElement): string {
  switch (member.type) {
    case 'Character':
      return hex(member.value)
    case 'CharacterClassRange':
      return `${hex(member.min.value)}-${hex(member.max.value)}`
    case 'CharacterSet':
      return setText(member)
    default:
      return inexpressible(member)
  }
}

const anything = '\\x{0}-\\x{10ffff}'
const lineBreaks = '\\n\\r\\x{2028}\\x{2029}'
const space = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const notSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'

/** A set such as `\s`, without brackets. */
function setText(set: AST.EscapeCharacterSet | AST.UnicodePropertyCharacterSet): string {
  if (set.kind === 'property') return propertyText(set)
  if (set.kind === 'space') return set.negate ? notSpace : space
  return set.raw
}

/** Translates general categories and scripts. The two engines have different names for all other properties. */
function propertyText(set: AST.UnicodePropertyCharacterSet): string {
  const { key, value, negate } = set
  const isCategory = ['General_Category', 'gc'].includes(key) && value !== null && /^[A-Z][a-z]?$/.test(value)
  const isScript = ['Script', 'sc'].includes(key)
  return isCategory || isScript ? `\\${negate ? 'P' : 'p'}{${value}}` : inexpressible(set)
}

function hex(code: number): string {
  return `\\x{${code.toString(16)}}`
}

function inexpressible({ raw }: AST.Node): never {
  throw new SyntaxError(`RE2 cannot express ${raw}.`)
}
