import type { JsonObject } from '../../../../generator/schema/json.js'
import { deepFamilies } from '../../hostile/families/deep.js'
import { descriptionOf } from '../../hostile/families/family.js'
import { textFamilies, type TextFiles } from '../../hostile/families/text.js'
import { wideFamilies } from '../../hostile/families/wide.js'
import { copiedDescription } from '../against/copied-description.js'

type GrowthFamily = {
  readonly name: string
  readonly largest: number
  readonly make: (size: number) => TextFiles | Promise<TextFiles>
}

/** Ours 100 times, which is more than 5 MB, and families that have up to 5 MB. */
export const growthFamilies: readonly GrowthFamily[] = [
  { name: 'our description, copied', largest: 100, make: async size => jsonFile(await copiedDescription(size)) },
  ...wideFamilies.map(({ name, largest, make }) => ({
    name,
    largest,
    make: (size: number) => jsonFile(JSON.stringify(make(size))),
  })),
  ...deepFamilies.map(({ name, largest, make }) => ({
    name,
    largest,
    make: (size: number) => jsonFile(textOf(make(size))),
  })),
  ...textFamilies,
]

function textOf(schemas: JsonObject): string {
  return JSON.stringify(descriptionOf(schemas))
}

function jsonFile(text: string): TextFiles {
  return { files: { 'openapi.json': text }, entry: 'openapi.json', overlays: [] }
}
