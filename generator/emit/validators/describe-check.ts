import type { Check, UnnamedCheck } from './check.js'

/**
 * What a check expects, as text for a message. Null if the text would be long: the message then has a name instead.
 * `textOf` gives the texts of the checks inside.
 */
export function describeCheck(check: UnnamedCheck, textOf: (inner: Check) => string | null): string | null {
  switch (check.kind) {
    case 'any':
      return 'a value'
    case 'never':
      return 'nothing'
    case 'null':
      return 'null'
    case 'boolean':
      return 'true or false'
    case 'integer':
      return 'an integer'
    case 'number':
    case 'string':
      return `a ${check.kind}`
    case 'object':
    case 'array':
      return `an ${check.kind}`
    case 'values':
      return check.values.length > 4 ? null : joined(check.values.map(value => shown(value)))
    case 'all':
      return check.parts.map(textOf).find(text => text !== null) ?? null
    case 'union': {
      const texts = check.members.map(textOf)
      const known = texts.filter(text => text !== null)
      const isShort = texts.length < 5 && known.length === texts.length && !isRepeated(known)
      return isShort ? joined(known) : null
    }
  }
}

function isRepeated(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length
}

function joined(texts: readonly string[]): string | null {
  const text = [texts.slice(0, -1).join(', '), texts.at(-1)].filter(part => part !== '').join(' or ')
  return text.length > 80 ? null : text
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
