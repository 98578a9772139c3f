import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Assets } from '../../generator/emit/assets.js'
import { noInput } from '../../generator/model/params/read-input.js'
import type { ClientFacts } from '../../generator/model/client-facts.js'
import type { ErrorCase, ErrorFacts, ErrorSign, Interface, Method } from '../../generator/model/interface.js'
import { readTypes, type NamedSchema } from '../../generator/model/types/read-types.js'

/** The types are read from schemas. */
type InterfaceParts = Partial<Omit<Interface, 'schemas'>> & { readonly schemas?: readonly NamedSchema[] }

/** An interface of a few methods and schemas; the rest does not matter. */
export function interfaceOf({ schemas = [], methods = [], ...parts }: InterfaceParts): Interface {
  return {
    title: 'Tiny RPC',
    version: '1.0.0',
    description: '',
    methods,
    schemas: readTypes(schemas, methods),
    flows: [],
    client: nearFacts,
    ...parts,
  }
}

/** What our own description says about its client. */
export const nearFacts: ClientFacts = {
  description: null,
  package: 'near-rpc-client',
  error: 'NearRpcError',
  id: 'dontcare',
  idType: 'string',
  variable: 'near',
  keywords: ['near', 'near-protocol', 'blockchain', 'json-rpc', 'rpc', 'client', 'typescript', 'openapi'],
  node: 'near',
  height: null,
}

/** A method without params that answers a `Price` and cannot fail. */
export function method(parts: Partial<Method>): Method {
  return {
    wireName: 'gas_price',
    name: 'gasPrice',
    typeName: 'GasPrice',
    docs: { summary: 'Ask for the price', description: '' },
    replacedBy: null,
    submits: null,
    params: { kind: 'none' },
    input: noInput,
    unwritten: [],
    result: { kind: 'plain', schema: 'Price' },
    errors: [],
    variants: [],
    examples: [],
    ...parts,
  }
}

export function schema(name: string, from: NamedSchema['schema'], writable = false): NamedSchema {
  return { name, schema: from, writable }
}

export function errorCase(kind: string, parts: Partial<ErrorFacts> = {}, sign: ErrorSign = { by: 'name' }): ErrorCase {
  const layer = 'HANDLER_ERROR'
  return {
    kind,
    layer,
    info: { kind: 'empty' },
    description: '',
    advice: '',
    patterns: [],
    only: null,
    derivedFields: [],
    ...parts,
    ...sign,
  }
}

/** Where things are said by the wire: `query` with `view_account` and `view_code`. */
export const query: Method = method({
  wireName: 'query',
  name: 'query',
  typeName: 'Query',
  docs: { summary: 'Read the state.', description: 'Reads it as it was in one block.' },
  params: { kind: 'value', schema: 'QueryParams', optional: false },
  result: {
    kind: 'by-param',
    param: 'request_type',
    default: null,
    schema: 'QueryResult',
    cases: [
      { value: 'view_account', schema: 'Account' },
      { value: 'view_code', schema: 'Code' },
    ],
  },
  errors: [errorCase('UNKNOWN_BLOCK')],
  variants: [
    {
      param: 'request_type',
      value: 'view_account',
      name: 'viewAccount',
      typeName: 'ViewAccount',
      docs: { summary: 'Look at an account', description: '' },
      params: 'ViewAccountParams',
      input: noInput,
      result: 'Account',
    },
  ],
  examples: [
    {
      name: 'account',
      summary: 'Alice',
      status: null,
      role: 'request',
      body: { jsonrpc: '2.0', id: '1', method: 'query', params: { request_type: 'view_account', account_id: 'alice' } },
    },
  ],
})

/** Whose result follows a param that may be left out. */
export const sendTx: Method = method({
  wireName: 'send_tx',
  name: 'sendTx',
  typeName: 'SendTx',
  docs: { summary: 'Send a transaction.', description: '' },
  params: { kind: 'value', schema: 'Submission', optional: false },
  result: {
    kind: 'by-param',
    param: 'wait_until',
    default: 'FINAL',
    schema: 'Sent',
    cases: [
      { value: 'NONE', schema: 'Queued' },
      { value: 'FINAL', schema: 'Finished' },
    ],
  },
})

/** The templates as they are, with a runtime of one file, and one file of each flow. */
export const assets: Assets = {
  templates: new Map(readTemplates()),
  license: 'MIT License\n',
  runtime: [{ path: 'request.ts', text: '// As it is.\n' }],
  testing: [],
  flows: ['transactions/submit/submit.ts', 'contract-state/iterate-state.ts', 'blocks/range.ts'].map(path => ({
    path,
    text: `// ${path}\n`,
  })),
  stores: [],
  verify: [],
  light: [],
}

/** The text of a literal without the indent that it has in the test. */
export function source(strings: TemplateStringsArray, ...values: readonly string[]): string {
  const text = String.raw({ raw: strings }, ...values)
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const indents = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length)
  const indent = Math.min(...indents)
  return lines.map(line => `${line.slice(indent)}\n`).join('')
}

/** What each file starts with. */
export const head: string = source`
  // @generated by near-rpcgen from Tiny RPC 1.0.0. Do not edit.
  // To change this file, change the description and run near-rpcgen generate.
`

function readTemplates(): readonly (readonly [string, string])[] {
  const folder = fileURLToPath(new URL('../../templates/', import.meta.url))
  const entries = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile())
  return entries.map(({ name }) => [name, readFileSync(folder + name, 'utf8')])
}
