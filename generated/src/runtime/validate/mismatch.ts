import { failureOf, quote, show, type Check } from './check.js'

/** Where a value differs from its type: all texts are short, and in ASCII. */
export interface Mismatch {
  /** The path to the part that differs: `header.height`, `keys[0].nonce`. Empty for the whole value. */
  readonly path: string
  /** What the type allows: `an integer from 0 to 255`. */
  readonly expected: string
  /** What the value has there: `"12"`, `nothing`, `an array of 3 items`. */
  readonly found: string
}

/** A mismatch, and its path as a list of keys and indexes, which are not shortened. */
export interface LocatedMismatch extends Mismatch {
  readonly keys: readonly (string | number)[]
}

/** Checks a value; undefined if it passes. */
export function findMismatch(check: Check, value: unknown): LocatedMismatch | undefined {
  const failure = failureOf(check, value)
  if (failure === null) return undefined
  const { path: keys, expected, found } = failure
  return { keys, path: pathText(keys), expected: expected.slice(0, longestText), found: show(found) }
}

/** `header.height: expected an integer, found "12"`. */
export function mismatchText({ path, expected, found }: Mismatch): string {
  return `${path === '' ? '' : `${path}: `}expected ${expected}, found ${found}`
}

const longestText = 160

function pathText(keys: readonly (string | number)[]): string {
  let text = ''
  for (const key of keys) {
    if (text.length > longestText) return `${text}...`
    if (typeof key === 'string' && /^[A-Za-z_]\w{0,63}$/.test(key)) text += text === '' ? key : `.${key}`
    else text += `[${typeof key === 'number' ? key : quote(key)}]`
  }
  return text
}
