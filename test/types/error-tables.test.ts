import * as client from 'near-rpc-client'
import type { ErrorTable } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { errorOwners } from '../../generator/emit/builders/error-owner.js'
import { readOurDescription } from '../spec/our-description.js'
import { compile } from './compile.js'

/** For each builder: its table has a row for each kind and layer of its union, and no other row. */
const { iface } = await readOurDescription()
const builders = iface.methods.flatMap(errorOwners)

const findings = compile({
  'test/types/every-table.ts': programOf(({ name }) => pairsOf(name)),
  'test/types/missing-row.ts': programOf(({ name }) => pairsOf(name).slice(1)),
  'test/types/foreign-row.ts': programOf(({ name }) => [...pairsOf(name), 'UNKNOWN_MOON HANDLER_ERROR']),
})

test('the rows of each table are exactly the cases of its union', () => {
  expect(builders.length).toBeGreaterThan(40)
  expect(findings.filter(finding => finding.startsWith('test/types/every-table.ts'))).toEqual([])
})

test.each(['missing', 'foreign'])('the compiler reports each table with a %s row', change => {
  const found = findings.filter(finding => finding.startsWith(`test/types/${change}-row.ts`))
  expect(found).toHaveLength(builders.length)
})

/** For each builder an object with the kinds and layers of rows, which must be those of its union. */
function programOf(pairs: (builder: (typeof builders)[number]) => readonly string[]): string {
  const checks = builders.map(builder => {
    const entries = pairs(builder).map(pair => `'${pair}': true`)
    return `void ({ ${entries.join(', ')} } satisfies Pairs<client.${builder.errorCase}>)`
  })
  return `import type * as client from 'near-rpc-client'
type Pair<Case> = Case extends client.ErrorCase ? \`\${Case['kind']} \${Case['layer']}\` : never
type Pairs<Case> = { readonly [Name in Pair<Case>]: true }
${checks.join('\n')}
`
}

function pairsOf(name: string): readonly string[] {
  const table = (client as unknown as { readonly [name: string]: ErrorTable })[`${name}Errors`] ?? []
  return table.map(({ kind, layer }) => `${kind} ${layer}`)
}
