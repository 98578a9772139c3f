import { expect, test } from 'vitest'
import { flowSurface } from '../../../generator/emit/code/flow-surface.js'
import { flowDocs } from '../../../generator/emit/prose/flow-docs.js'
import { readmeFile } from '../../../generator/emit/prose/readme.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import type { Method } from '../../../generator/model/interface.js'
import { assets, errorCase, interfaceOf, method, query, source } from '../interface-of.js'

function readme(...methods: Method[]): string {
  return readmeFile(interfaceOf({ methods }), renderer(assets)).text
}

/** The sections between two headings. */
function section(text: string, from: string, to: string): string {
  return text.slice(text.indexOf(from), text.indexOf(to))
}

test('the first call is real, and its switch is exhaustive', () => {
  const invalid = errorCase('INVALID', { info: { kind: 'object', schema: 'Info', required: ['odd-name', 'at'] } })
  const examples = [{ name: '', summary: '', status: null, role: 'request', body: { params: [] } } as const]
  const shown = method({ errors: [errorCase('UNKNOWN_BLOCK'), invalid], examples })
  expect(section(readme(query, shown), '## The first call', '## Requests and answers')).toBe(
    source`
    ## The first call

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
        case 'UNKNOWN_BLOCK':
        case 'ABORTED':
        case 'TIMED_OUT':
        case 'NETWORK_ERROR':
        case 'HTTP_ERROR':
        case 'MALFORMED_RESPONSE':
        case 'UNKNOWN_ERROR':
          console.error(outcome.error)
          break
        default:
          outcome.error satisfies never // a new kind of failure stops compiling here
      }
    \`\`\`

    \`send\` never throws for a failed call. \`call\` gives the result at once and throws the same error object:

    \`\`\`ts
    import { isErrorOf } from 'near-rpc-client'

    try {
      console.log(await near.call(gasPrice()))
    } catch (error) {
      if (isErrorOf(error, gasPrice) && error.kind === 'INVALID') console.error(error.info)
      else throw error
    }
    \`\`\`
  ` + '\n',
  )
})

test('each builder has a row', () => {
  const evil = method({ docs: { summary: 'a | b\n<script>', description: '' } })
  expect(section(readme(query, evil), '## Methods', '## Failures')).toBe(
    source`
    ## Methods

    | builder | method | what it does |
    |---|---|---|
    | \`query\` | [\`query\`](docs/query.md) | Read the state. |
    | \`viewAccount\` | [\`query\`](docs/query.md) | Look at an account. |
    | \`gasPrice\` | [\`gas_price\`](docs/gas_price.md) | a \\| b &lt;script>. |
  ` + '\n',
  )
})

test('without an example there is no first call', () => {
  expect(readme(method({})).match(/^## .*/gm)).toEqual([
    '## Install',
    '## Requests and answers',
    '## What takes more than one call',
    '## Parts of a transport',
    '## Methods',
    '## Failures of any call',
  ])
})

test('the flows of the client are listed before what reads bytes', () => {
  const text = readmeFile(interfaceOf({ flows: ['contract-state'] }), renderer(assets)).text
  expect(section(text, '## What takes more than one call', '## Parts of a transport')).toBe(
    source`
    ## What takes more than one call

    | function | what it does |
    |---|---|
    | \`iterateState\` | All storage of a contract, however large. |
    | \`decodeBytes\`, \`decodeText\`, \`decodeJson\`, \`decodeBase64\` | Read what a contract returned, from base64 or byte numbers. |
    | \`decodeStateEntry\`, \`codeHash\` | Read an entry of a contract's storage; the hash of a contract's code. |
  ` + '\n',
  )
})

test('each function of a flow is listed once', () => {
  const shown = Object.values(flowSurface).flatMap(modules => modules.flatMap(({ values }) => values))
  const listed = Object.values(flowDocs).flatMap(rows => rows.flatMap(({ functions }) => functions))
  expect(listed.toSorted()).toEqual(shown.toSorted())
})
