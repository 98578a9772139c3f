import { expect, test } from 'vitest'
import { readmeFile } from '../../../generator/emit/prose/readme.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import { explainSurface } from '../../../generator/model/client-surface.js'
import { flowNames, type FlowName } from '../../../generator/model/flows/flow-name.js'
import { clientModules } from '../../../generator/model/surface-modules.js'
import type { Method } from '../../../generator/model/interface.js'
import { assets, errorCase, interfaceOf, method, nearFacts, query, source } from '../interface-of.js'

const client = { version: '0.3.0', descriptions: [] }

function readme(...methods: Method[]): string {
  return readmeFile(interfaceOf({ methods }), client, renderer(assets)).text
}

/** The lines of the section about functions. */
function functionRows(flows: readonly FlowName[]): readonly string[] {
  return section(
    readmeFile(interfaceOf({ flows }), client, renderer(assets)).text,
    '## Functions',
    '## Transports',
  ).split('\n')
}

/** The sections between two headings. */
function section(text: string, from: string, to: string): string {
  return text.slice(text.indexOf(from), text.indexOf(to))
}

/** The code of a section, with its fences. */
function codeIn(text: string): string {
  return text.slice(text.indexOf('```'), text.lastIndexOf('```') + 4)
}

test('the first call uses an example request and shows an error of its method', () => {
  const invalid = errorCase('INVALID', { info: { kind: 'object', schema: 'Info', required: ['odd-name', 'at'] } })
  const examples = [{ name: '', summary: '', status: null, role: 'request', body: { params: [] } } as const]
  const shown = method({ errors: [errorCase('UNKNOWN_BLOCK'), invalid], examples })
  expect(section(readme(query, shown), '## First call', '## Several nodes')).toBe(
    source`
    ## First call

    \`\`\`ts
    import { createClient, gasPrice } from 'near-rpc-client'

    const near = createClient({ url: 'https://rpc.example' })

    const outcome = await near.send(gasPrice())
    if (outcome.ok) console.log(outcome.result)
    else
      switch (outcome.error.kind) {
        case 'INVALID':
          console.error(outcome.error.info.at)
          break
        case 'TIMED_OUT':
        case 'NETWORK_ERROR':
          console.error('No answer. Try again later.')
          break
        default:
          console.error(outcome.error)
      }
    \`\`\`

    Replace the URL by that of a node. Without one, call the mock node: its URL is \`(await startMockNode()).url\`, with
    \`startMockNode\` of \`near-rpc-client/testing\`, and it has the account \`alice.near\`.

    \`send\` never throws for a failed call. \`call\` returns the result directly and throws the same error object:

    \`\`\`ts
    import { isErrorOf } from 'near-rpc-client'

    try {
      console.log(await near.call(gasPrice()))
    } catch (error) {
      if (isErrorOf(error, gasPrice) && error.kind === 'INVALID') console.error(error.info)
      else throw error
    }
    \`\`\`

    For an exhaustive \`switch\`, list all kinds and write \`outcome.error satisfies Handled<typeof outcome.error>\` under
    \`default\`. The program then stops compiling when a new version adds a kind, and the compiler's message ends with the
    kinds that are missing: \`"no case for: TIMED_OUT, UNKNOWN_ERROR"\`.
  ` + '\n',
  )
})

test('the versions of the package and of the interface stand apart', () => {
  expect(section(readme(), '| version of', '## Install')).toBe(
    source`
    | version of | number |
    |---|---|
    | this package, \`near-rpc-client\` | 0.3.0 |
    | its interface, Tiny RPC | 1.0.0 |
  ` + '\n',
  )
  expect(readme()).toContain('npm install path/to/the/package/near-rpc-client-0.3.0.tgz')
})

test('each builder has a row', () => {
  const evil = method({ docs: { summary: 'a | b\n<script>', description: '' } })
  expect(section(readme(query, evil), '## Methods', '## Error discriminators')).toBe(
    source`
    ## Methods

    | builder | method | description |
    |---|---|---|
    | \`query\` | [\`query\`](docs/query.md) | Read the state. |
    | \`viewAccount\` | [\`query\`](docs/query.md) | Look at an account. |
    | \`gasPrice\` | [\`gas_price\`](docs/gas_price.md) | a \\| b &lt;script>. |
  ` + '\n',
  )
})

test('a section shows the discriminator and the error table of the builder of the first call', () => {
  const examples = [{ name: '', summary: '', status: null, role: 'request', body: { params: [] } } as const]
  const shown = method({ errors: [errorCase('UNKNOWN_BLOCK')], examples })
  const other = method({ wireName: 'block', name: 'block', typeName: 'Block' })
  const program = source`
    \`\`\`ts
    import { gasPriceErrors, isGasPriceError } from 'near-rpc-client'

    export function adviceFor(error: unknown): string | undefined {
      if (!isGasPriceError(error)) return undefined
      return gasPriceErrors.find(({ kind }) => kind === error.kind)?.advice
    }
    \`\`\`
  `
  for (const node of ['near', null] as const) {
    const iface = interfaceOf({ methods: [other, shown], client: { ...nearFacts, node } })
    const { text } = readmeFile(iface, client, renderer(assets))
    expect(codeIn(section(text, '## Error discriminators', '## Errors of'))).toBe(program)
  }
})

test('without an example there is no first call', () => {
  expect(readme(method({})).match(/^## .*/gm)).toEqual([
    '## Install',
    '## Several nodes',
    '## Requests and answers',
    '## Functions',
    '## Transports',
    '## Methods',
    '## Error discriminators',
    '## Errors of any call',
  ])
})

test('the README lists the functions of the flows that the client has', () => {
  expect(functionRows(['contract-state']).filter(row => !functionRows([]).includes(row))).toEqual([
    '| `iterateState` | Reads all storage of a contract, however large. |',
  ])
  expect(functionRows([])).toContain("| `codeHash` | The hash of a contract's code. |")
})

test('only a client with the flow "transactions" has a section about payments', () => {
  const text = readmeFile(interfaceOf({ flows: ['transactions'] }), client, renderer(assets)).text
  expect(text).toContain('## Payments')
  expect(readme(method({}))).not.toContain('## Payments')
})

test('the README lists each exported function once', () => {
  const text = readmeFile(interfaceOf({ flows: flowNames }), client, renderer(assets)).text
  const tables = section(text, '## Functions', '## Methods').match(/^\| `.*?` \|/gm) ?? []
  const listed = tables.flatMap(cells => cells.match(/(?<=`)\w+(?=[`(])/g) ?? [])
  expect(listed.toSorted()).toEqual([...clientModules, explainSurface].flatMap(({ values }) => values).toSorted())
})
