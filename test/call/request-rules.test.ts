import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBuilders } from '../../generator/call/find-builder.js'
import { requestRules } from '../../generator/call/request-rules.js'
import { readSource } from '../../generator/cli/sources.js'
import { isObject } from '../../generator/schema/json.js'
import type { Envelope } from '../../templates/runtime/answers/envelope.js'
import type { ErrorRules } from '../../templates/runtime/errors.js'
import { builderPath } from '../../generator/emit/code/builder-path.js'

const source = { spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false, revision: null }
const { iface } = await readSource(source, async (_, work) => work())
if (iface === null) throw new Error('The description has errors.')
const builders = allBuilders(iface)

/** The rules in the generated file of a builder. */
async function generatedRules(path: string): Promise<ErrorRules> {
  const text = readFileSync(`generated/src/${path}.ts`, 'utf8')
  const [, from] = /import \{[^}]*errorRules[^}]*\} from '([^']+)'/.exec(text) ?? []
  const url = new URL(`../../generated/src/${path}.ts`, import.meta.url)
  const { errorRules } = await import(from === undefined ? url.href : new URL(from.replace(/\.js$/, '.ts'), url).href)
  return errorRules
}

test.each(builders.map(builder => [builder.name, builder] as const))(
  'the rules for %s are those of its generated file',
  async (_, builder) => {
    const [made, generated] = [
      requestRules(builder),
      await generatedRules(builderPath(builder.method, builder.variant)),
    ]
    expect(made.known).toEqual({ ...generated.shared, ...generated.known })
    expect(made.submits?.name).toBe(generated.submits?.name)
    const bodies = builder.method.examples.filter(({ role }) => role !== 'request').map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies.filter(isObject))
      expect(made.detect?.(body as Envelope)).toEqual(generated.detect?.(body as Envelope))
  },
)
