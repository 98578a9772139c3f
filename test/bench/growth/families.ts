import type { JsonObject } from '../../../generator/schema/json.js'
import { deepFamilies } from '../../hostile/families/deep.js'
import { descriptionOf } from '../../hostile/families/family.js'
import { textFamilies, type TextFamily, type TextFiles } from '../../hostile/families/text.js'
import { wideFamilies } from '../../hostile/families/wide.js'

export const growthFamilies: readonly TextFamily[] = [
  ...wideFamilies.map(({ name, largest, make }) => ({ name, largest, make: (size: number) => jsonFile(make(size)) })),
  ...deepFamilies.map(({ name, largest, make }) => ({
    name,
    largest,
    make: (size: number) => jsonFile(descriptionOf(make(size))),
  })),
  ...textFamilies,
]

function jsonFile(root: JsonObject): TextFiles {
  return { files: { 'openapi.json': JSON.stringify(root) }, entry: 'openapi.json', overlays: [] }
}
