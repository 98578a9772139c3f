/** Which part of a result a caller wants. */
export type Picked = {
  /** A JSON pointer, such as `/chunks/0`; the whole result for an empty text. */
  readonly pick: string
  /** The first item, field or character of the part. */
  readonly from: number
}

/** A part of a result, or why there is none. `fields` are those of the last value on the way to it. */
export type Part = { readonly value: unknown } | { readonly problem: string; readonly fields: readonly string[] }

/** Takes a part of a result: the value at a JSON pointer, from an item, a field or a character on. */
export function pickPart(result: unknown, { pick, from }: Picked): Part {
  let value = result
  for (const key of keysOf(pick)) {
    const inner = inside(value, key)
    if (inner === undefined) {
      const fields = typeof value === 'object' && value !== null ? Object.keys(value) : []
      return {
        problem: `The result has nothing at ${JSON.stringify(pick)}: there is no ${JSON.stringify(key)}.`,
        fields,
      }
    }
    ;[value] = inner
  }
  return { value: startingAt(value, from) }
}

/** The keys of a JSON pointer; a leading slash can be missing. */
function keysOf(pointer: string): readonly string[] {
  if (pointer === '' || pointer === '/') return []
  const keys = pointer.replace(/^\//, '').split('/')
  return keys.map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of a value inside another one. */
export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${`${key}`.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function inside(value: unknown, key: string): readonly [unknown] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined
  return [Reflect.get(value, key)]
}

function startingAt(value: unknown, from: number): unknown {
  if (from === 0) return value
  if (typeof value === 'string' || Array.isArray(value)) return value.slice(from)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).slice(from))
}
