import { stringify } from 'yaml'
import { description, descriptionOf } from './family.js'

/** Descriptions that are large in their YAML, or in an overlay. */
export type TextFamily = {
  readonly name: string
  readonly largest: number
  readonly make: (size: number) => TextFiles
}

export type TextFiles = {
  readonly files: { readonly [path: string]: string }
  readonly entry: string
  readonly overlays: readonly string[]
}

const entry = 'openapi.yaml'

export const textFamilies: readonly TextFamily[] = [
  {
    name: 'YAML with many schemas',
    largest: 53_000,
    make: size =>
      yaml(
        upTo(size).map(
          at => `    T${at}:\n      type: object\n      properties: {a: {type: string}, b${at}: {type: integer}}\n`,
        ),
      ),
  },
  {
    name: 'YAML with many aliases',
    largest: 240_000,
    make: size => yaml(['    T0: &anchor\n      type: string\n', ...upTo(size).map(at => `    U${at}: *anchor\n`)]),
  },
  {
    name: 'YAML with many anchors',
    largest: 120_000,
    make: size => yaml(upTo(size).map(at => `    T${at}: &a${at}\n      type: string\n`)),
  },
  {
    name: 'YAML with aliases of aliases',
    largest: 60,
    make: size => {
      const levels = upTo(size).map(at => `    L${at + 1}: &l${at + 1} {properties: {a: *l${at}, b: *l${at}}}\n`)
      return yaml(['    L0: &l0 {type: string}\n', ...levels])
    },
  },
  {
    name: 'YAML with one long line',
    largest: 4_900_000,
    make: size => yaml([`    T: {type: string, description: ${'word '.repeat(size / 5)}end}\n`]),
  },
  {
    name: 'YAML with one long list on a line',
    largest: 560_000,
    make: size =>
      yaml([
        `    T: {type: string, enum: [${upTo(size)
          .map(at => `v${at}`)
          .join(', ')}]}\n`,
      ]),
  },
  {
    name: 'YAML with a long quoted text',
    largest: 2_400_000,
    make: size => yaml([`    T:\n      type: string\n      description: "${'\\n\\t'.repeat(size / 2)}"\n`]),
  },
  {
    name: 'YAML with a long block of text',
    largest: 860_000,
    make: size =>
      yaml([`    T:\n      type: string\n      description: |\n${'        a line of text\n'.repeat(size / 4)}`]),
  },
  {
    name: 'YAML with many comments',
    largest: 240_000,
    make: size => yaml(upTo(size).map(at => `    # comment ${at}\n`)),
  },
  {
    name: 'YAML with many documents',
    largest: 830_000,
    make: size => ({ files: { [entry]: '---\na\n'.repeat(size) }, entry, overlays: [] }),
  },
  {
    name: 'YAML with many errors',
    largest: 710_000,
    make: size => ({ files: { [entry]: '  }: [\n'.repeat(size) }, entry, overlays: [] }),
  },
  {
    name: 'an overlay of many actions by path',
    largest: 65_000,
    make: size =>
      overlaid(
        upTo(size).map(at => ({
          target: `$.components.schemas.T${at % 100}`,
          update: { description: `Text ${at}.` },
        })),
      ),
  },
  {
    name: 'an overlay of many actions that search everywhere',
    largest: 89_000,
    make: size => overlaid(upTo(size).map(at => ({ target: `$..T${at}`, update: { description: 'Text.' } }))),
  },
  {
    name: 'an overlay of many filters',
    largest: 65_000,
    make: size =>
      overlaid(upTo(size).map(at => ({ target: `$..[?@.type == 'string${at}']`, update: { description: 'Text.' } }))),
  },
  {
    name: 'an overlay of one filter with many conditions',
    largest: 180_000,
    make: size =>
      overlaid([
        {
          target: `$..[?${upTo(size)
            .map(at => `@.type == 'string${at}'`)
            .join(' || ')}]`,
          update: { description: 'T.' },
        },
      ]),
  },
  {
    name: 'an overlay with a large update',
    largest: 110_000,
    make: size =>
      overlaid([
        {
          target: '$.components.schemas',
          update: Object.fromEntries(upTo(size).map(at => [`N${at}`, { type: 'string', minLength: at }])),
        },
      ]),
  },
  {
    name: 'an overlay that selects much twice at each step',
    largest: 60,
    make: size => overlaid([{ target: `$${"..['a','a']".repeat(size)}`, update: { description: 'Text.' } }]),
  },
]

function yaml(schemas: readonly string[]): TextFiles {
  const { components: _, ...root } = descriptionOf({})
  const text = `${stringify(root)}components:\n  schemas:\n    Start: {type: string}\n${schemas.join('')}`
  return { files: { [entry]: text }, entry, overlays: [] }
}

/** A description of 100 schemas, with these actions in an overlay. */
function overlaid(actions: readonly object[]): TextFiles {
  const schemas = Object.fromEntries(upTo(100).map(at => [`T${at}`, { type: 'string' }]))
  const root = description({ query: { params: { type: 'object', properties: { a: { type: 'string' } } } } }, schemas)
  const overlay = { overlay: '1.0.0', info: { title: 'Large', version: '1.0.0' }, actions }
  return {
    files: { 'openapi.json': JSON.stringify(root), 'overlay.json': JSON.stringify(overlay) },
    entry: 'openapi.json',
    overlays: ['overlay.json'],
  }
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at)
}
