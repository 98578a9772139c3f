import { lintCatalogue } from './lint-catalogue.js'

/** What is wrong with a description, or with the disk; a code stands nowhere else with a meaning of its own. */
export const catalogue = {
  RPC101: {
    severity: 'error',
    title: 'Invalid YAML or JSON',
    cause: 'The text of a file does not follow the syntax of its format.',
    fix: 'Correct the text at the place shown; often an indent, a quote or a bracket is missing just before it.',
    example: 'required: [gas_price',
    says: 'Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
  },
  RPC102: {
    severity: 'error',
    title: 'Dangling reference',
    cause: 'A "$ref" points at a place that its file does not have.',
    fix: 'Correct the name after "#/", or add what it points at.',
    example: '$ref: ../schemas/gas.yaml#/GasPrise',
    says: 'There is no "/GasPrise" in spec/schemas/gas.yaml.',
  },
  RPC103: {
    severity: 'error',
    title: 'Reference cycle',
    cause:
      'A schema is made of itself through "$ref", "allOf", "oneOf" or "anyOf" alone, so no value can be built of it.',
    fix: 'Take one reference out of the cycle. Recursion through "properties" or "items" of a named schema is fine.',
    example: "BlockId: { oneOf: [{ $ref: '#/BlockHeight' }, { $ref: '#/BlockId' }] }",
    says: 'The schema "BlockId" is made of itself.',
  },
  RPC104: {
    severity: 'error',
    title: 'Unreadable file',
    cause: 'A file does not exist, cannot be opened, is no text, or lies where the generator may not read.',
    fix: 'Check the path, which is relative to the file that holds the reference, and the rights of the file.',
    example: '$ref: ../schemas/gases.yaml#/GasPrice',
    says: 'Cannot read spec/schemas/gases.yaml: there is no such file.',
  },
  RPC105: {
    severity: 'error',
    title: 'Unknown extension',
    cause: 'A key that starts with "x-" is none of the extensions that the generator knows.',
    fix: 'Correct the spelling, or remove the key: an extension that nobody reads would promise what the client does not do.',
    example: 'x-rpc-replace: [broadcast_tx_async]',
    says: 'The extension "x-rpc-replace" is not known.',
  },
  RPC106: {
    severity: 'error',
    title: 'Not a JSON-RPC envelope',
    cause: 'The body of a request or an answer lacks the parts by which an envelope is recognised.',
    fix: 'Give the request "method" and "params", and the answer "result" and "error" as alternatives.',
    example: '/chunk: { summary: A part of a block }',
    says: 'The path "/chunk" has no POST operation.',
  },
  RPC107: {
    severity: 'error',
    title: 'Error cause without a name',
    cause: 'A member of an error union has no constant "name", so a client cannot tell it from the others.',
    fix: 'Add the name to the cause, or describe the case in an overlay.',
    example: '- { type: object, properties: { info: { type: object } } }',
    says: 'The error schema of method "gas_price" has a member without a "name".',
  },
  RPC108: {
    severity: 'error',
    title: 'Two names meet',
    cause: 'Two things of the description would get the same name in the client.',
    fix: 'Rename one of the two; the generator adds no suffix by itself.',
    example: 'const: GENESIS_config',
    says: 'Two things would be called "genesisConfig": the method "GENESIS_config", and the method "genesis_config" at spec/methods/genesis_config.yaml:19:19.',
  },
  RPC109: {
    severity: 'error',
    title: 'Params shape not understood',
    cause: 'The "params" of a method are neither an object, an array of fixed items, nor absent.',
    fix: 'Describe them with "properties" or with "prefixItems".',
    example: 'params: { type: array, items: {} }',
    says: 'The params of method "gas_price" are an array of unknown length.',
  },
  RPC110: {
    severity: 'error',
    title: 'Wrong "x-rpc-result-by"',
    cause:
      'The extension names a param that the method lacks, or its values differ from those that the param can have.',
    fix: 'Name an existing param and give one result for each of its values.',
    example: 'SOON: { $ref: ../schemas/transactions.yaml#/TransactionResult }',
    says: 'The "x-rpc-result-by" of method "send_tx" has a result for "SOON", which the param cannot be.',
  },
  RPC111: {
    severity: 'error',
    title: 'Wrong "x-rpc-detect"',
    cause:
      'A pattern captures a field that "info" does not declare, or leaves a required field of a hidden case empty.',
    fix: 'Capture each required field of "info" once, with "{field}" in the pattern.',
    example: "error: 'access key {key} does not exist while viewing'",
    says: 'The "x-rpc-detect" of the error kind "UNKNOWN_ACCESS_KEY" captures "key", which its "info" does not have.',
  },
  RPC112: {
    severity: 'error',
    title: 'Overlay action matches nothing',
    cause: 'The "target" of an overlay action selects no value of the description, often after a change of the latter.',
    fix: 'Correct the path in "target", or remove the action when the description no longer needs it.',
    example: `target: "$.paths['/blok']"`,
    says: `The target "$.paths['/blok']" matches nothing in the description.`,
  },
  RPC113: {
    severity: 'error',
    title: 'Wrong overlay',
    cause: 'A file is no OpenAPI Overlay 1.0 document, or one of its actions cannot be applied to what it selects.',
    fix: 'Give "overlay: 1.0.0", "info" and "actions", each with a "target" and either "update" or "remove: true".',
    example: 'actions: [{ traget: $.info, target: $.info, update: { title: Node } }]',
    says: 'An overlay has no "traget" here.',
  },
  RPC114: {
    severity: 'error',
    title: 'Not an OpenAPI 3.0 or 3.1 description',
    cause: 'The file lacks "openapi", "info" or "paths", describes no method, or names a component as OpenAPI forbids.',
    fix: 'Pass the root file of the description, and complete the part that the message names.',
    example: 'openapi: 2.0.0',
    says: 'Only OpenAPI 3.0 and 3.1 are read, and the description says "2.0.0".',
  },
  RPC115: {
    severity: 'error',
    title: 'Unknown method in "x-rpc-replaces"',
    cause: 'The extension names a method that the description does not have.',
    fix: 'Correct the wire name, or remove the extension together with the method that is gone.',
    example: 'x-rpc-replaces: [broadcast_tx_sync]',
    says: 'The "x-rpc-replaces" of method "send_tx" names the method "broadcast_tx_sync", which the description lacks.',
  },
  RPC116: {
    severity: 'error',
    title: 'Schema not understood',
    cause: 'A schema is written in a form that the generator cannot turn into a type without guessing.',
    fix: 'Rewrite it with the usual keywords of JSON Schema, or describe it in an overlay.',
    example: 'type: objct',
    says: 'The type "objct" is not known.',
  },
  RPC117: {
    severity: 'error',
    title: 'Description too deep or too large',
    cause:
      'Values are nested deeper, or references and aliases unfold to more values, than any real description needs.',
    fix: 'Give repeated parts a name under "components/schemas", so that they are referred to and not copied.',
    example: 'examples: [[[[[[[[[[[[[[[[',
    says: 'The values of this file are nested too deep.',
  },
  RPC118: {
    severity: 'error',
    title: 'Wrong "x-rpc-only"',
    cause:
      'The extension names something else than the param that selects the request, or a value that it cannot have.',
    fix: 'Name the selecting param, such as "request_type", and list values that the description gives it.',
    example: 'x-rpc-only: { request_type: [view_stat] }',
    says: 'The "x-rpc-only" of the error kind "TOO_LARGE_CONTRACT_STATE" lists "view_stat", which "request_type" cannot be.',
  },
  RPC119: {
    severity: 'error',
    title: 'Wrong "x-rpc-read-from"',
    cause:
      'The field names no other field of its "info", a form of it has no pattern, or a pattern leaves a part of it empty.',
    fix: 'Give each form under "oneOf" an "x-rpc-detect", and let the last one take anything.',
    example: 'x-rpc-read-from: [eror]',
    says: 'The field "reason" with "x-rpc-read-from" names no other field of its "info".',
  },
  RPC121: {
    severity: 'error',
    title: 'Wrong "x-rpc-flows"',
    cause: 'The list names a flow that the generator does not have, or one that calls a method that is not described.',
    fix: 'Name flows of the folder "templates/flows", and only those whose methods the description has.',
    example: 'x-rpc-flows: [transaction]',
    says: 'The "x-rpc-flows" names "transaction", which is no flow.',
  },
  RPC122: {
    severity: 'error',
    title: 'Wrong "x-rpc-submits"',
    cause: 'The extension says something else than whether the same submission may be sent again.',
    fix: 'Write "repeatable" where sending the same again is harmless, else "once"; leave it out where a method reads.',
    example: 'x-rpc-submits: twice',
    says: 'The "x-rpc-submits" of method "send_tx" is neither "repeatable" nor "once".',
  },
  RPC123: {
    severity: 'error',
    title: 'Wrong "x-rpc-unwritten"',
    cause: 'The extension says something else than "true", or stands on every form of params that a request needs.',
    fix: 'Write "x-rpc-unwritten: true" on forms that nodes take and no builder needs, and leave one form without it.',
    example: 'x-rpc-unwritten: maybe',
    says: 'The "x-rpc-unwritten" of method "gas_price" is not true.',
  },
  RPC201: {
    severity: 'error',
    title: 'File edited by hand',
    cause: 'A generated file differs from what the last run wrote, so replacing it would lose an edit.',
    fix: 'Move the change to the description, the templates or the generator, then restore or delete the file.',
    example: 'generated/README.md',
    says: 'The generated file "README.md" was edited by hand. It is kept, and nothing is written.',
  },
  RPC202: {
    severity: 'error',
    title: 'Foreign file in the way',
    cause: 'A file that the generator did not write stands where it has to write one.',
    fix: 'Move or delete the file, or choose another output folder.',
    example: 'generated/README.md',
    says: '"README.md" stands where a generated file must be, and near-rpcgen did not write it. Nothing is written.',
  },
  RPC203: {
    severity: 'error',
    title: 'Cannot write',
    cause: 'The output folder or a file in it refuses to be written.',
    fix: 'Check the rights and the free space of the output folder. What stood there before is untouched.',
    example: 'generated',
    says: 'Cannot write "generated": a file stands where a folder must be (ENOTDIR). The package is untouched.',
  },
  RPC204: {
    severity: 'error',
    title: 'Package out of date',
    cause: 'A file of the package is not what the description makes now.',
    fix: 'Run "near-rpcgen generate", and commit what it changes.',
    example: 'generated/README.md',
    says: '"README.md" is missing: the description makes it, but it is not there.',
  },
  RPC401: {
    severity: 'error',
    title: 'No lock of an interface',
    cause: 'The file is no "interface.lock.json", or another version of the generator wrote it in another form.',
    fix: 'Restore the file from version control, or delete it: the next bump makes a new one.',
    example: '{ "lock": 0 }',
    says: '"spec/interface.lock.json" is no lock of an interface that this near-rpcgen can read.',
  },
  RPC402: {
    severity: 'error',
    title: 'The client does not compile',
    cause: 'TypeScript refuses the client that the new description makes, so that no bump was made.',
    fix: 'Look at the types of what the message names; where the description is right, report a bug.',
    example: 'generated/src/schemas.ts',
    says: "The client does not compile: TS2322 Type 'string' is not assignable to type 'number'.",
  },
  RPC403: {
    severity: 'error',
    title: 'No version',
    cause: 'A version of the client is not three numbers with dots between them.',
    fix: 'Pass a version such as "1.4.0".',
    example: '--to next',
    says: '"next" is no version of three numbers.',
  },
} as const

export type Entry = {
  /** How heavy a finding of the code is, unless the finding says otherwise. */
  readonly severity: 'error' | 'warning'
  readonly title: string
  readonly cause: string
  readonly fix: string
  /** A few characters of a description, or a path, that gets the code. */
  readonly example: string
  /** The message that the example gets. */
  readonly says: string
}

export type Code = keyof typeof catalogue | keyof typeof lintCatalogue

const entries: Readonly<Record<Code, Entry>> = { ...catalogue, ...lintCatalogue }

/** In the order of the catalogue. */
export const codes: readonly Code[] = Object.keys(entries).filter(isCode)

export function isCode(text: string): text is Code {
  return Object.hasOwn(entries, text)
}

export function entryOf(code: Code): Entry {
  return entries[code]
}
