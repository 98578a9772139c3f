import { listText } from '../../diagnostics/list-text.js'
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
      return check.values.length > 4
        ? null
        : joined(check.values.map(value => (typeof value === 'string' ? JSON.stringify(value) : String(value))))
    case 'all':
      return check.parts.map(textOf).find(text => text !== null) ?? null
    case 'union': {
      const { members } = check
      const known = new Set(members.map(textOf).filter(text => text !== null))
      return members.length < 5 && known.size === members.length ? joined([...known]) : null
    }
  }
}

function joined(texts: readonly string[]): string | null {
  const text = listText(texts, ' or ')
  return text.length > 80 ? null : text
}
