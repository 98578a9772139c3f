import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { Edit } from './edited-spec.js'

/** A slip in our own description, and the one finding that it gives, at the text that `at` shows. */
export type Slip = Edit & {
  readonly name: string
  readonly at: string
  /** Where that is another file than the edited one. */
  readonly atFile?: string
  readonly finding: Pick<Diagnostic, 'code' | 'message' | 'help'>
}

const invalidYaml = 'Correct the text; the indent of a line or a quote before this position may be wrong.'

export const slips: readonly Slip[] = [
  {
    name: 'a dangling reference',
    file: 'spec/methods/gas_price.yaml',
    from: 'gas.yaml#/GasPrice',
    to: 'gas.yaml#/GasPrise',
    at: '$ref: ../schemas/gas.yaml#/GasPrise',
    finding: {
      code: 'RPC102',
      message: 'There is no "/GasPrise" in spec/schemas/gas.yaml.',
      help: 'Did you mean "GasPrice"? Correct the reference, or add the value that it points to.',
    },
  },
  {
    name: 'a reference to a missing file',
    file: 'spec/methods/gas_price.yaml',
    from: '../schemas/gas.yaml#/GasPrice',
    to: '../schemas/gases.yaml#/GasPrice',
    at: '$ref: ../schemas/gases.yaml#/GasPrice',
    finding: {
      code: 'RPC104',
      message: 'Cannot read spec/schemas/gases.yaml: there is no such file.',
      help: 'Correct the path, which is relative to the file with the reference.',
    },
  },
  {
    name: 'a missing method file',
    file: 'spec/openapi.yaml',
    from: 'methods/gas_price.yaml',
    to: 'methods/gas_prise.yaml',
    at: '$ref: methods/gas_prise.yaml',
    finding: {
      code: 'RPC104',
      message: 'Cannot read spec/methods/gas_prise.yaml: there is no such file.',
      help: 'Correct the path, which is relative to the file with the reference.',
    },
  },
  {
    name: 'an error cause without a name',
    file: 'spec/schemas/errors.yaml',
    from: 'name:\n      const: UNKNOWN_RECEIPT\n    info:',
    to: 'info:',
    at: 'UnknownReceipt:\n  ^description:',
    finding: {
      code: 'RPC107',
      message: 'The error schema of method "EXPERIMENTAL_receipt" has a member without a "name".',
      help: 'Give the member a property "name" with a constant, or describe the case in an overlay.',
    },
  },
  {
    name: 'an error cause of several methods without a name',
    file: 'spec/schemas/errors.yaml',
    from: 'const: NOT_SYNCED_YET',
    to: 'type: string',
    at: 'NotSyncedYet:\n  ^description:',
    finding: {
      code: 'RPC107',
      message: 'The error schema of method "changes" has a member without a "name".',
      help: 'Give the member a property "name" with a constant, or describe the case in an overlay.',
    },
  },
  {
    name: 'two methods with one TypeScript name',
    file: 'spec/methods/EXPERIMENTAL_protocol_config.yaml',
    from: 'const: EXPERIMENTAL_protocol_config',
    to: 'const: GENESIS_config',
    at: 'const: GENESIS_config',
    finding: {
      code: 'RPC108',
      message:
        'Name collision: two things would be called "genesisConfig": the method "GENESIS_config", and the method "genesis_config" ' +
        'at spec/methods/genesis_config.yaml:22:19.',
      help: 'Rename one of them in the description; the generator adds no suffix.',
    },
  },
  {
    name: 'an unknown extension',
    file: 'spec/methods/send_tx.yaml',
    from: 'x-rpc-replaces:',
    to: 'x-rpc-replace:',
    at: 'x-rpc-replace:',
    finding: {
      code: 'RPC105',
      message: 'The extension "x-rpc-replace" is not known.',
      help:
        'Did you mean "x-rpc-replaces"? ' +
        'Known extensions: "x-rpc-advice", "x-rpc-client", "x-rpc-default", "x-rpc-detect", "x-rpc-encodes", "x-rpc-flows", ' +
        '"x-rpc-height", "x-rpc-only", "x-rpc-read-from", "x-rpc-replaces", "x-rpc-result-by", "x-rpc-submits", "x-rpc-unwritten", "x-unsafe-integer".',
    },
  },
  {
    name: 'a replaced method that does not exist',
    file: 'spec/methods/send_tx.yaml',
    from: '[broadcast_tx_async,',
    to: '[broadcast_tx_sync,',
    at: 'x-rpc-replaces:',
    finding: {
      code: 'RPC115',
      message:
        'The "x-rpc-replaces" of method "send_tx" names the method "broadcast_tx_sync", which the description does not have.',
      help: 'Did you mean "broadcast_tx_async"? Name older methods of the description as they are on the wire.',
    },
  },
  {
    name: 'a flow that does not exist',
    file: 'spec/openapi.yaml',
    from: 'x-rpc-flows: [transactions,',
    to: 'x-rpc-flows: [transaction,',
    at: 'x-rpc-flows:',
    finding: {
      code: 'RPC121',
      message: 'The "x-rpc-flows" names "transaction", which is not a flow.',
      help: 'Did you mean "transactions"? Known flows: "transactions", "contract-state", "blocks".',
    },
  },
  {
    name: 'a schema made of itself',
    file: 'spec/schemas/common.yaml',
    from: "- $ref: '#/CryptoHash'",
    to: "- $ref: '#/BlockId'",
    at: "'#/BlockHeight'\n    - ^$ref: '#/BlockId'",
    finding: {
      code: 'RPC103',
      message: 'The schema "BlockId" is composed of itself.',
      help: 'Remove this reference, or put a property or an item between the two schemas.',
    },
  },
  {
    name: 'YAML with an open bracket',
    file: 'spec/schemas/gas.yaml',
    from: 'required: [gas_price]',
    to: 'required: [gas_price',
    at: 'required: [gas_price\n  ^properties:',
    finding: {
      code: 'RPC101',
      message: 'Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
      help: invalidYaml,
    },
  },
  {
    name: 'YAML with an open quote',
    file: 'spec/openapi.yaml',
    from: 'version: 1.2.11',
    to: "version: '1.2.11",
    at: "version: '1.2.11^\n",
    finding: { code: 'RPC101', message: "Invalid YAML: missing closing 'quote.", help: invalidYaml },
  },
  {
    name: 'YAML with a line that is indented too far',
    file: 'spec/schemas/gas.yaml',
    from: '  type: object',
    to: '    type: object',
    at: '  description: ^The price of gas.\n',
    finding: {
      code: 'RPC101',
      message: 'Invalid YAML: nested mappings are not allowed in compact mappings.',
      help: invalidYaml,
    },
  },
  {
    name: 'a key that stands twice',
    file: 'spec/schemas/gas.yaml',
    from: '  type: object\n',
    to: '  type: object\n  type: object\n',
    at: 'type: object\n  ^type: object',
    finding: { code: 'RPC101', message: 'Invalid YAML: map keys must be unique.', help: invalidYaml },
  },
  {
    name: 'a result for a value that the param cannot be',
    file: 'spec/methods/send_tx.yaml',
    from: 'results:\n',
    to: 'results:\n                            SOON: { $ref: ../schemas/transactions.yaml#/TransactionResult }\n',
    at: 'SOON:',
    finding: {
      code: 'RPC110',
      message: 'The "x-rpc-result-by" of method "send_tx" has a result for "SOON", which is not a value of the param.',
      help: 'Name a param of the method, and give one result for each value that it can have.',
    },
  },
  {
    name: 'a pattern that captures what info does not have',
    file: 'spec/schemas/errors.yaml',
    from: 'access key {public_key} does',
    to: 'access key {key} does',
    at: "- ^result:\n        error: 'access key {key} does",
    finding: {
      code: 'RPC111',
      message:
        'The "x-rpc-detect" of the error kind "UNKNOWN_ACCESS_KEY" captures "key", which its "info" does not have.',
      help:
        'Write an answer as nodes send it, under "error" or "result", with "{field}" in place of each value of "info", ' +
        'and capture each required field of "info".',
    },
  },
]
