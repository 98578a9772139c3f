import type { Code } from '../../generator/diagnostics/catalogue.js'
import { manifestText } from '../../generator/write/manifest.js'
import { smallDescription } from '../small-description.js'
import type { Listing } from '../write/temporary-folder.js'
import type { Edit } from './edited-spec.js'

/** What gets one code, and nothing else: edits of our own description, or a state of the output folder. */
export type Provocation = {
  readonly command: 'generate' | 'check' | 'lint'
  /** What the example of the catalogue stands for here. */
  readonly edits: readonly Edit[]
  /** Files beside our own description. */
  readonly more?: Listing
  /** In place of our own description. */
  readonly spec?: Listing
  readonly args?: readonly string[]
  /** What lies in the folder of the command before it runs. */
  readonly folder?: Listing
}

const small: Listing = { 'spec/openapi.yaml': smallDescription('age') }

function edit(file: string, from: string, to: string): Provocation {
  return { command: 'generate', edits: [{ file: `spec/${file}`, from, to }] }
}

function lint(file: string, from: string, to: string): Provocation {
  return { ...edit(file, from, to), command: 'lint' }
}

function overlay(actions: string): Provocation {
  const text = `overlay: 1.0.0\ninfo: { title: A fix, version: 1.0.0 }\n${actions}\n`
  return { command: 'generate', edits: [], more: { 'fix.yaml': text }, args: ['--overlay', 'fix.yaml'] }
}

function disk(command: 'generate' | 'check', folder: Listing): Provocation {
  return { command, edits: [], spec: small, folder }
}

const withoutErrors = `openapi: 3.1.0
info: { title: Small node, version: 1.0.0 }
paths:
  /age:
    post:
      summary: How old the node is.
      requestBody:
        content:
          application/json:
            schema: { required: [method], properties: { method: { const: age } } }
            example: { jsonrpc: '2.0', id: 1, method: age }
      responses:
        '200':
          description: The age.
          content:
            application/json:
              schema: { required: [result], properties: { result: { type: integer, minimum: 0, maximum: 999 } } }
              example: { jsonrpc: '2.0', id: 1, result: 7 }
`

const divisor = `minimum_stake_divisor:
      description: An offer to stake must be at least the seat price divided by this.
      type: integer
      format: uint64
      x-unsafe-integer: false
      minimum: 1`

const changesResults = `x-rpc-result-by:
                          param: changes_type
                          results:
                            account_changes: { $ref: ../schemas/changes.yaml#/AccountChanges }
                            data_changes: { $ref: ../schemas/changes.yaml#/DataChanges }
                            contract_code_changes: { $ref: ../schemas/changes.yaml#/ContractCodeChanges }
                            all_access_key_changes: { $ref: ../schemas/changes.yaml#/AccessKeyChanges }
                            single_access_key_changes: { $ref: ../schemas/changes.yaml#/AccessKeyChanges }
                            all_gas_key_changes: { $ref: ../schemas/changes.yaml#/GasKeyChanges }
                            single_gas_key_changes: { $ref: ../schemas/changes.yaml#/GasKeyChanges }
                        # Not oneOf: an empty list of changes is of every type.
                        anyOf:`

const pricedBlock = `params:
                  oneOf:
                    - type: array
                      prefixItems:
                        - title: block_id
                          description: 'The block, by height or by hash. Null: the newest block.'
                          x-rpc-default: null
                          oneOf:
                            - $ref: ../schemas/common.yaml#/BlockId
                            - type: 'null'
                      minItems: 1
                      maxItems: 1
                    - x-rpc-unwritten: true
                      description: 'The block by name. Null or absent: the newest block.'
                      type: object
                      properties:
                        block_id:
                          oneOf:
                            - $ref: ../schemas/common.yaml#/BlockId
                            - type: 'null'
                      examples: [{}, { block_id: 186278611 }]`

const blockId = `BlockId:
  description: A block, by its height or by its hash.
  oneOf:
    - $ref: '#/BlockHeight'
    - $ref: '#/CryptoHash'`

const healthExamples = `examples:
          health:
            summary: The only form, because the method has no params
            value: { jsonrpc: '2.0', id: dontcare, method: health }`

const unknownKeyInfo = `const: UNKNOWN_ACCESS_KEY
    info:
      type: object
      required: [public_key, block_height, block_hash]
      properties:
`

/**
 * What other tests provoke. `bump` is about locks and versions, and a client that does not compile is a bug; config
 * files and bundles have tests of their own.
 */
export const ofOtherTests = [
  'RPC401',
  'RPC402',
  'RPC403',
  'RPC501',
  'RPC502',
  'RPC503',
  'RPC601',
  'RPC602',
  'RPC603',
] as const

export type ProvokedCode = Exclude<Code, (typeof ofOtherTests)[number]>

/** One for each code: a code that nothing can provoke does not belong into the catalogue. */
export const provocations: { readonly [Of in ProvokedCode]: Provocation } = {
  RPC101: edit('schemas/gas.yaml', 'required: [gas_price]', 'required: [gas_price'),
  RPC102: edit('methods/gas_price.yaml', '$ref: ../schemas/gas.yaml#/GasPrice', '$ref: ../schemas/gas.yaml#/GasPrise'),
  RPC103: edit(
    'schemas/common.yaml',
    blockId,
    "BlockId: { oneOf: [{ $ref: '#/BlockHeight' }, { $ref: '#/BlockId' }] }",
  ),
  RPC104: edit(
    'methods/gas_price.yaml',
    '$ref: ../schemas/gas.yaml#/GasPrice',
    '$ref: ../schemas/gases.yaml#/GasPrice',
  ),
  RPC105: edit(
    'methods/send_tx.yaml',
    'x-rpc-replaces: [broadcast_tx_async, broadcast_tx_commit]',
    'x-rpc-replace: [broadcast_tx_async]',
  ),
  RPC106: edit(
    'openapi.yaml',
    '/block_effects:\n    $ref: methods/block_effects.yaml',
    '/block_effects: { summary: What changed }',
  ),
  RPC107: edit(
    'methods/gas_price.yaml',
    '- $ref: ../schemas/errors.yaml#/UnknownBlock',
    '- { type: object, properties: { info: { type: object } } }',
  ),
  RPC108: edit(
    'methods/EXPERIMENTAL_protocol_config.yaml',
    'const: EXPERIMENTAL_protocol_config',
    'const: GENESIS_config',
  ),
  RPC109: edit(
    'methods/gas_price.yaml',
    pricedBlock,
    'params: { oneOf: [{ type: object }, { type: array, items: {} }] }',
  ),
  RPC110: edit(
    'methods/send_tx.yaml',
    'results:\n',
    'results:\n                            SOON: { $ref: ../schemas/transactions.yaml#/TransactionResult }\n',
  ),
  RPC111: edit(
    'schemas/errors.yaml',
    "error: 'access key {public_key} does not exist while viewing'",
    "error: 'access key {key} does not exist while viewing'",
  ),
  RPC112: overlay('actions: [{ target: "$.paths[\'/blok\'].post", remove: true }]'),
  RPC113: overlay('actions: [{ traget: $.info, target: $.info, update: { title: Node } }]'),
  RPC114: edit('openapi.yaml', 'openapi: 3.1.0', 'openapi: 2.0.0'),
  RPC115: edit(
    'methods/send_tx.yaml',
    'x-rpc-replaces: [broadcast_tx_async, broadcast_tx_commit]',
    'x-rpc-replaces: [broadcast_tx_sync]',
  ),
  RPC116: edit('schemas/gas.yaml', 'type: object', 'type: objct'),
  RPC117: edit(
    'schemas/gas.yaml',
    '  type: object\n',
    `  type: object\n  examples: ${'['.repeat(250)}${']'.repeat(250)}\n`,
  ),
  RPC118: edit(
    'methods/query.yaml',
    'x-rpc-only: { request_type: [view_state] }',
    'x-rpc-only: { request_type: [view_stat] }',
  ),
  RPC119: edit('schemas/contract-errors.yaml', 'x-rpc-read-from: [error, vm_error]', 'x-rpc-read-from: [eror]'),
  RPC121: edit('openapi.yaml', 'x-rpc-flows: [transactions, contract-state, blocks]', 'x-rpc-flows: [transaction]'),
  RPC122: edit('methods/send_tx.yaml', 'x-rpc-submits: repeatable', 'x-rpc-submits: twice'),
  RPC123: edit('methods/gas_price.yaml', 'x-rpc-unwritten: true', 'x-rpc-unwritten: maybe'),
  RPC131: {
    command: 'generate',
    edits: [],
    spec: {
      'spec/openapi.yaml': `openrpc: 1.3.2
info: { title: Small node, version: 1.0.0 }
methods:
  - { name: age, params: [], result: { name: age, schema: { type: integer } }, x-rpc-operation: true }
`,
    },
  },
  RPC130: edit('openapi.yaml', 'package: near-rpc-client', 'package: near rpc client'),
  RPC124: edit(
    'schemas/errors.yaml',
    '  description: The node is still syncing and has no block to read.\n  x-rpc-advice: Ask another node.',
    '  description: The node is still syncing and has no block to read.\n  x-rpc-advice: [Ask another node.]',
  ),
  RPC125: edit('methods/gas_price.yaml', 'summary: Read the price of gas\n', 'sumary: Read the price of gas\n'),
  RPC126: edit('schemas/gas.yaml', '  type: object\n', '  type: object\n  name: price\n'),
  RPC127: edit(
    'openapi.yaml',
    '/block:\n    $ref: methods/block.yaml',
    '/block:\n    post: { $ref: methods/block.yaml#/post }',
  ),
  RPC201: disk('generate', {
    'generated/README.md': 'Mine.',
    'generated/manifest.json': manifestText([{ path: 'README.md', text: 'Generated.' }]),
  }),
  RPC202: disk('generate', { 'generated/README.md': 'Mine.' }),
  RPC203: disk('generate', { generated: 'A file.' }),
  RPC204: disk('check', {}),
  RPC205: disk('generate', { 'generated/.near-rpcgen-staging/journal.json': '{}' }),
  RPC301: lint('methods/gas_price.yaml', "gas_price: '100000000'", 'gas_price: 100000000'),
  RPC302: lint('methods/health.yaml', healthExamples, 'examples: {}'),
  RPC303: lint(
    'schemas/chain-parameters.yaml',
    divisor,
    'minimum_stake_divisor: { description: A divisor., type: integer, format: uint64, x-unsafe-integer: false }',
  ),
  RPC304: lint(
    'schemas/chain-parameters.yaml',
    divisor,
    'minimum_stake_divisor: { description: A divisor., type: integer, minimum: 1 }',
  ),
  RPC305: lint(
    'methods/gas_price.yaml',
    '- $ref: ../schemas/errors.yaml#/UnknownBlock',
    '- { type: object, required: [name], properties: { name: { const: UNKNOWN_BLOCK } } }',
  ),
  RPC306: lint(
    'schemas/errors.yaml',
    unknownKeyInfo,
    `${unknownKeyInfo}        nonce: { description: The last one., type: integer, format: uint32, minimum: 0 }\n`,
  ),
  RPC307: {
    command: 'lint',
    edits: [
      { file: 'spec/schemas/gas.yaml', from: 'GasPrice:', to: 'ReceiptError:' },
      {
        file: 'spec/methods/gas_price.yaml',
        from: '$ref: ../schemas/gas.yaml#/GasPrice',
        to: '$ref: ../schemas/gas.yaml#/ReceiptError',
      },
    ],
  },
  RPC308: lint('methods/changes.yaml', changesResults, 'anyOf:'),
  RPC309: lint('schemas/gas.yaml', 'GasPrice:', 'GasPrise: { type: string }\n\nGasPrice:'),
  RPC310: lint(
    'schemas/chain-parameters.yaml',
    divisor,
    'minimum_stake_divisor: { type: integer, format: uint64, x-unsafe-integer: false, minimum: 1 }',
  ),
  RPC311: lint(
    'methods/gas_price.yaml',
    'summary: Read the price of gas\n',
    'summary: Ask for the price of gas after a block, named by its height or by its hash, or after the newest block there is\n',
  ),
  RPC312: lint('schemas/gas.yaml', '$ref: common.yaml#/NearToken', 'type: string\n      pattern: ^(?!0)[0-9]+$'),
  RPC313: lint('schemas/gas.yaml', '$ref: common.yaml#/NearToken', 'type: string\n      not: { maxLength: 3 }'),
  RPC314: lint(
    'schemas/gas.yaml',
    '  type: object\n',
    '  type: object\n  patternProperties: { ^a: { type: string } }\n',
  ),
  RPC321: lint('methods/gas_price.yaml', 'const: gas_price', 'type: string\n                  default: gas_price'),
  RPC322: { command: 'lint', edits: [], spec: { 'spec/openapi.yaml': withoutErrors } },
  RPC323: lint('openapi.yaml', 'version: 1.2.11', 'version: latest'),
}
