import { firstWithin } from './first-within.js'
import { pointerTo, type Picked } from './pick.js'
import { jsonSize } from './safe-json.js'

/** What was left out of a value, and the arguments that ask for it. */
export type LeftOut = Picked & {
  /** How many items, fields or characters the part has. */
  readonly of: number
  readonly unit: 'items' | 'fields' | 'characters' | 'digits'
}

/** A value that is short enough, and what it lacks. */
export type Shortened = { readonly value: unknown; readonly leftOut: readonly LeftOut[] }

/** The fewest bytes that a value inside another one gets: less says nothing. */
const fewestBytes = 24

/**
 * Shortens a value until its JSON has at most this many bytes. Of a list the first items are kept, of a text its
 * beginning; the fields of an object share the bytes, and small ones are whole. `at` is where the value stands.
 */
export function shorten(value: unknown, bytes: number, at: Picked = { pick: '', from: 0 }): Shortened {
  const leftOut: LeftOut[] = []
  const sizeOf = sizeReader()

  const fit = (part: unknown, room: number, { pick, from }: Picked): unknown => {
    if (sizeOf(part) <= room) return part
    const note = (kept: number, of: number, unit: LeftOut['unit']): void =>
      void leftOut.push({ pick, from: from + kept, of: from + of, unit })
    if (typeof part === 'string') return fitText(part, room, note)
    if (Array.isArray(part)) return fitItems(part, room, { pick, from }, note)
    if (typeof part === 'object' && part !== null) return fitFields(Object.entries(part), room, { pick, from }, note)
    // A part of the digits would be another number.
    note(0, `${part}`.length, 'digits')
    return null
  }

  const fitItems = (
    items: readonly unknown[],
    room: number,
    { pick, from }: Picked,
    note: Note,
  ): readonly unknown[] => {
    const kept: unknown[] = []
    let left = room - 2
    for (const [index, item] of items.entries()) {
      const size = sizeOf(item) + 1
      if (size > left) {
        if (index === 0 && left > fewestBytes)
          kept.push(fit(item, left - 1, { pick: pointerTo(pick, from + index), from: 0 }))
        break
      }
      kept.push(item)
      left -= size
    }
    if (kept.length < items.length) note(kept.length, items.length, 'items')
    return kept
  }

  const fitFields = (
    entries: readonly (readonly [name: string, value: unknown])[],
    room: number,
    { pick }: Picked,
    note: Note,
  ): object => {
    // Each has a small part of its value at least.
    const kept = firstWithin(entries, room - 2, ([name, part]) => nameSize(name) + Math.min(sizeOf(part), fewestBytes))
    if (kept.length < entries.length) note(kept.length, entries.length, 'fields')
    const names = kept.reduce((sum, [name]) => sum + nameSize(name), 0)
    const shares = shareOut(
      kept.map(([, part]) => sizeOf(part)),
      room - 2 - names,
    )
    const fitted = kept.map(([name, part], index) => {
      const inner = { pick: pointerTo(pick, name), from: 0 }
      return [name, fit(part, shares[index] ?? 0, inner)] as const
    })
    return Object.fromEntries(fitted)
  }

  return { value: fit(value, bytes, at), leftOut: leftOut.toSorted(byDepth) }
}

/**
 * Reads the size of each part once. A size is the sum of those of the parts, since a node can nest a long text in
 * hundreds of objects.
 */
function sizeReader(): (part: unknown) => number {
  const sizes = new WeakMap<object, number>()
  const sizeOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return jsonSize(part)
    const known = sizes.get(part)
    if (known !== undefined) return known
    const size = Array.isArray(part) ? sumOf(part, sizeOf) : sumOf(Object.entries(part), fieldSize)
    sizes.set(part, size)
    return size
  }
  const fieldSize = ([name, value]: readonly [string, unknown]): number => jsonSize(name) + 1 + sizeOf(value)
  return sizeOf
}

/** The bytes of a list or an object: two brackets, and a comma between two parts. */
function sumOf<Part>(parts: readonly Part[], sizeOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + sizeOf(part) + 1, parts.length === 0 ? 2 : 1)
}

type Note = (kept: number, of: number, unit: LeftOut['unit']) => void

/** The outermost parts first: what is missing there is most. */
function byDepth(one: LeftOut, other: LeftOut): number {
  return one.pick.split('/').length - other.pick.split('/').length
}

/** The beginning of a text. Whole characters are kept, so that none becomes another one. */
function fitText(text: string, room: number, note: Note): string {
  const kept = firstWithin(text, room - 2, character => jsonSize(character) - 2).join('')
  note(kept.length, text.length, 'characters')
  return kept
}

function nameSize(name: string): number {
  return jsonSize(name) + 2
}

/** Gives each size what it needs, the smallest first, and lets the others share the rest equally. */
function shareOut(sizes: readonly number[], room: number): readonly number[] {
  const shares = sizes.map(() => 0)
  const order = sizes.map((_, index) => index).toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))
  let left = room
  for (const [rank, index] of order.entries()) {
    const share = Math.min(sizes[index] ?? 0, Math.floor(left / (order.length - rank)))
    shares[index] = share
    left -= share
  }
  return shares
}
