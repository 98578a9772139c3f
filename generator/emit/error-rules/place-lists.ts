import { typeName } from '../../model/names.js'
import { literal } from '../text/literal.js'
import type { Failing } from '../builders/failing.js'
import { hidingPlaces, type HidingPlace } from './hiding-places.js'

/** A constant that only `src/errors.ts` sees; its name is ours to choose. */
export type Constant = { readonly name: string; readonly type: string; readonly text: string }

export type PlaceLists = {
  readonly constants: readonly Constant[]
  /** The constant with the hiding places of what fails; null where none of its failures hides. */
  readonly of: (failing: Failing) => string | null
}

/** What fits on a line, two levels in. */
const room = 110

/** Lists of hiding places, each written once, made of places each of which is written once. */
export function placeLists(all: readonly Failing[]): PlaceLists {
  const lists = new Map<string, readonly HidingPlace[]>()
  const names = new Map<string, string>()
  for (const { name, errors } of all) {
    const places = hidingPlaces(errors)
    const text = literal(places)
    if (places.length === 0 || lists.has(text)) continue
    lists.set(text, places)
    names.set(text, `${name}HidingPlaces`)
  }
  const shared = sharedPlaces([...lists.values()])
  const constants = [
    ...[...shared].map(([text, name]) => ({ name, type: 'HidingPlace', text })),
    ...[...lists].map(([text, places]) => ({
      name: names.get(text) ?? '',
      type: 'readonly HidingPlace[]',
      text: listText(places, shared),
    })),
  ]
  return { constants, of: ({ errors }) => names.get(literal(hidingPlaces(errors))) ?? null }
}

function listText(places: readonly HidingPlace[], shared: ReadonlyMap<string, string>): string {
  const texts = places.map(place => literal(place, room))
  const items = texts.map(text => `  ${(shared.get(text) ?? text).replaceAll('\n', '\n  ')},\n`)
  return `[\n${items.join('')}]`
}

/** The places that several lists hold, each with the name of its constant. */
function sharedPlaces(lists: readonly (readonly HidingPlace[])[]): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  for (const place of lists.flat()) {
    const text = literal(place, room)
    if (seen.has(text) && !names.has(text)) names.set(text, placeName(place, new Set(names.values())))
    seen.add(text)
  }
  return names
}

/** `hiddenExpiredTransaction`; with a number where one kind hides in several ways. */
function placeName({ kind }: HidingPlace, taken: ReadonlySet<string>): string {
  const name = `hidden${typeName(kind)}`
  const numbered = (number: number): string => (taken.has(name + number) ? numbered(number + 1) : name + number)
  return taken.has(name) ? numbered(2) : name
}
