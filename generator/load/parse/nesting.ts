import { maxDepth } from './limits.js'

/** The offset of the bracket that nests JSON too deep, found before it is parsed; null if there is none. */
export function tooDeepInJson(text: string): number | null {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') {
      if (++depth > maxDepth) return at
    } else if (character === ']' || character === '}') depth--
  }
  return null
}
