import { bundleCatalogue } from './bundle-catalogue.js'
import { configCatalogue } from './config-catalogue.js'
import { lintCatalogue } from './lint-catalogue.js'
import { lockCatalogue } from './lock-catalogue.js'
import { writeCatalogue } from './write-catalogue.js'

/** The diagnostic codes of descriptions; lock files, rules of `lint`, output folders and config files have more. */
export const catalogue = {
  RPC101: {
    title: 'Invalid YAML or JSON',
    cause: 'The text of a file does not follow the syntax of its format.',
    fix: 'Correct the text at the position shown; often an indent, a quote or a bracket is missing just before it.',
    example: 'required: [gas_price',
    message: 'Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
  },
  RPC102: {
    title: 'Dangling reference',
    cause: 'A "$ref" points to a value that its file does not have.',
    fix: 'Correct the pointer after "#/", or add the value that it points to.',
    example: '$ref: ../schemas/gas.yaml#/GasPrise',
    message: 'There is no "/GasPrise" in spec/schemas/gas.yaml.',
  },
  RPC103: {
    title: 'Reference cycle',
    cause:
      'A schema is composed of itself through "$ref", "allOf", "oneOf" or "anyOf" alone, so no value can match it.',
    fix: 'Remove one reference from the cycle. Recursion through "properties" or "items" of a named schema is fine.',
    example: "BlockId: { oneOf: [{ $ref: '#/BlockHeight' }, { $ref: '#/BlockId' }] }",
    message: 'The schema "BlockId" is composed of itself.',
  },
  RPC104: {
    title: 'Unreadable file',
    cause: 'A file does not exist, cannot be opened, is not text, or is outside the folder of the description.',
    fix: 'Check the path, which is relative to the file with the reference, and the permissions of the file.',
    example: '$ref: ../schemas/gases.yaml#/GasPrice',
    message: 'Cannot read spec/schemas/gases.yaml: there is no such file.',
  },
  RPC105: {
    title: 'Misspelt or misplaced extension',
    cause:
      'A key looks like an extension of near-rpcgen but is none, or has no effect where it is. Extensions of other tools are not reported.',
    fix: 'Correct the spelling or the place, or remove the key: it has no effect on the client.',
    example: 'x-rpc-replace: [broadcast_tx_async]',
    message: 'The extension "x-rpc-replace" is not known.',
  },
  RPC106: {
    title: 'Not a JSON-RPC envelope',
    cause: 'The body of a request or an answer does not have the properties of a JSON-RPC envelope.',
    fix: 'Give the request "method" and "params", and the answer "result" and "error" as alternatives.',
    example: '/block_effects: { summary: What changed }',
    message: 'The path "/block_effects" has no POST operation.',
  },
  RPC107: {
    title: 'Error cause without a name',
    cause: 'A member of an error union has no constant "name", so a client cannot distinguish it from the others.',
    fix: 'Add the name to the cause, or describe the case in an overlay.',
    example: '- { type: object, properties: { info: { type: object } } }',
    message: 'The error schema of method "gas_price" has a member without a "name".',
  },
  RPC108: {
    title: 'Name collision',
    cause:
      'Two methods, schemas or other parts of the description would have the same name in the client. Schemas of different files are told apart by the names of their files.',
    fix: 'Rename one of the two in the description; the generator adds no suffix.',
    example: 'const: GENESIS_config',
    message:
      'Name collision: two things would be called "genesisConfig": the method "GENESIS_config", and the method "genesis_config" at spec/methods/genesis_config.yaml:22:19.',
  },
  RPC109: {
    title: 'Unsupported params',
    cause: 'A method can have no "params", an object, or an array. This one has another schema.',
    fix: 'Describe them with "properties" or with "prefixItems".',
    example: 'params: { oneOf: [{ type: object }, { type: array, items: {} }] }',
    message: 'The params of method "gas_price" are neither an object, nor an array of fixed items, nor absent.',
  },
  RPC110: {
    title: 'Wrong "x-rpc-result-by"',
    cause: 'The extension names a param that the method does not have, or its values differ from those of the param.',
    fix: 'Name a param of the method, and give one result for each value that it can have.',
    example: 'SOON: { $ref: ../schemas/transactions.yaml#/TransactionResult }',
    message: 'The "x-rpc-result-by" of method "send_tx" has a result for "SOON", which is not a value of the param.',
  },
  RPC111: {
    title: 'Wrong "x-rpc-detect"',
    cause: 'An error pattern captures a field that "info" does not declare, or does not capture a required field.',
    fix: 'Write an answer as nodes send it, under "error" or "result", with "{field}" in place of each value of "info", and capture each required field of "info".',
    example: "error: 'access key {key} does not exist while viewing'",
    message:
      'The "x-rpc-detect" of the error kind "UNKNOWN_ACCESS_KEY" captures "key", which its "info" does not have.',
  },
  RPC112: {
    severity: 'warning',
    title: 'Overlay action without effect',
    cause:
      'An overlay action selects no value, or the description already is as the action wants it, often because the description has changed.',
    fix: 'Correct the target, or remove the action when no description that you use needs it. "x-rpc-since" and "x-rpc-until" limit it to versions.',
    example: `target: "$.paths['/blok'].post"`,
    message: `The target "$.paths['/blok'].post" matches nothing in the description, because there is no "$.paths['/blok']".`,
  },
  RPC113: {
    title: 'Wrong overlay',
    cause: 'A file is not an OpenAPI Overlay 1.0 document, or one of its actions cannot be applied to its target.',
    fix: 'Give "overlay: 1.0.0", "info" and "actions", each with a "target" and either "update" or "remove: true".',
    example: 'actions: [{ traget: $.info, target: $.info, update: { title: Node } }]',
    message: 'The key "traget" is not known here.',
  },
  RPC114: {
    title: 'Not an OpenAPI 3.0 or 3.1 description',
    cause: 'The file has no "openapi", "info" or "paths", describes no method, or has an invalid component name.',
    fix: 'Pass the root file of the description, and complete the part that the message names.',
    example: 'openapi: 2.0.0',
    message: 'The "openapi" version "2.0.0" is not supported.',
  },
  RPC115: {
    title: 'Unknown method in "x-rpc-replaces"',
    cause: 'The extension names a method that the description does not have.',
    fix: 'Name older methods of the description as they are on the wire.',
    example: 'x-rpc-replaces: [broadcast_tx_sync]',
    message:
      'The "x-rpc-replaces" of method "send_tx" names the method "broadcast_tx_sync", which the description does not have.',
  },
  RPC116: {
    title: 'Unsupported schema',
    cause: 'The generator cannot turn a schema into a type without guessing.',
    fix: 'Rewrite the schema with keywords of JSON Schema, here or in an overlay.',
    example: 'type: objct',
    message: 'The type "objct" is not known.',
  },
  RPC117: {
    title: 'Description too deep or too large',
    cause:
      'Values are nested too deep, or references and aliases expand to too many values. No real description comes near the limits.',
    fix: 'Move repeated parts to "components/schemas", so that they are referred to and not copied.',
    example: 'examples: [[[[[[[[[[[[[[[[',
    message: 'The values of this file are nested deeper than 200 levels.',
  },
  RPC118: {
    title: 'Wrong "x-rpc-only"',
    cause: 'The extension does not name the selecting param, or lists a value that the param cannot have.',
    fix: 'Name the selecting param of the method, and list values that this param can have.',
    example: 'x-rpc-only: { request_type: [view_stat] }',
    message:
      'The "x-rpc-only" of the error kind "TOO_LARGE_CONTRACT_STATE" lists "view_stat", which is not a value of "request_type".',
  },
  RPC119: {
    title: 'Wrong "x-rpc-read-from"',
    cause:
      'The derived field names no other field of its "info", or a form of it has no pattern or captures wrong fields.',
    fix: 'Name fields of the same "info", list the forms under "oneOf", give each of them its patterns, and end with a form that matches any value, "{field}".',
    example: 'x-rpc-read-from: [eror]',
    message: 'The field "reason" with "x-rpc-read-from" names no other field of its "info".',
  },
  RPC121: {
    title: 'Wrong "x-rpc-flows"',
    cause: 'The list names an unknown flow, or a flow that calls a method that the description does not have.',
    fix: 'Name folders of "templates/flows" that call only methods of the description.',
    example: 'x-rpc-flows: [transaction]',
    message: 'The "x-rpc-flows" names "transaction", which is not a flow.',
  },
  RPC122: {
    title: 'Wrong "x-rpc-submits"',
    cause: 'The value is neither "repeatable" nor "once".',
    fix: 'Write "repeatable" if nodes accept the same submission twice without harm, else "once". If the method only reads, remove the key.',
    example: 'x-rpc-submits: twice',
    message: 'The "x-rpc-submits" of method "send_tx" is neither "repeatable" nor "once".',
  },
  RPC123: {
    title: 'Wrong "x-rpc-unwritten"',
    cause:
      'The value is not "true". Or every form of required params has the extension, so builders have no form to write.',
    fix: 'Write "x-rpc-unwritten: true" only on forms that nodes accept and no builder writes. At least one form must not have it.',
    example: 'x-rpc-unwritten: maybe',
    message: 'The value of "x-rpc-unwritten" in method "gas_price" must be true.',
  },
  RPC124: {
    title: 'Wrong "x-rpc-advice"',
    cause: 'The value is not a text, or is empty.',
    fix: 'Write a sentence about what callers should do about the error, or remove the extension.',
    example: 'x-rpc-advice: [Ask another node.]',
    message: 'The "x-rpc-advice" of the error kind "NO_SYNCED_BLOCKS" is not a text.',
  },
  RPC125: {
    title: 'Wrong key of an operation',
    cause:
      'A path or an operation has a key that OpenAPI does not have, a value of a wrong type, or another value than the target of its "$ref".',
    fix: 'Correct the spelling of the key, or its value.',
    example: 'sumary: Read the price of gas',
    message: 'The key "sumary" of an operation is not known.',
  },
  RPC126: {
    severity: 'warning',
    title: 'Unknown keyword',
    cause: 'A schema has a key that is no keyword and resembles none, such as one of another tool. It has no effect.',
    fix: 'Remove the key, or begin its name with "x-". Write a text with a comma in quotes.',
    example: 'type: object name: price',
    message: 'The keyword "name" is not known, so it has no effect.',
  },
  RPC127: {
    severity: 'warning',
    title: 'Reference of an operation',
    cause:
      'An operation has a "$ref", which OpenAPI allows for paths only. Its target is read, and other tools may ignore it.',
    fix: 'Write the "$ref" in place of the path, or move the keys beside it into the operation.',
    example: 'post: { $ref: methods/block.yaml#/post }',
    message: 'OpenAPI has no "$ref" of an operation; its target is read, with the keys beside it.',
  },
  RPC130: {
    title: 'Wrong "x-rpc-client" or "x-rpc-height"',
    cause:
      'A value cannot be a name of the package, or the method and field that tell the height of a node are missing.',
    fix: 'Correct the value, or remove it: each value of "x-rpc-client" has a default.',
    example: 'package: near rpc client',
    message: 'The "package" of "x-rpc-client" is not a name of an npm package, such as "block-client".',
  },
} as const

export type Severity = 'error' | 'warning'

export type Entry = {
  readonly severity: Severity
  readonly title: string
  readonly cause: string
  readonly fix: string
  /** What causes the diagnostic: a part of a description, a path, or an argument. */
  readonly example: string
  /** The message that the example causes, as `near-rpcgen` prints it. */
  readonly message: string
}

export type Code =
  | keyof typeof catalogue
  | keyof typeof writeCatalogue
  | keyof typeof lintCatalogue
  | keyof typeof lockCatalogue
  | keyof typeof configCatalogue
  | keyof typeof bundleCatalogue

/** An entry without a severity is an error. */
const entries: Readonly<Record<Code, Omit<Entry, 'severity'> & Partial<Pick<Entry, 'severity'>>>> = {
  ...catalogue,
  ...writeCatalogue,
  ...lintCatalogue,
  ...lockCatalogue,
  ...configCatalogue,
  ...bundleCatalogue,
}

/** All codes in ascending order. */
export const codes: readonly Code[] = Object.keys(entries).filter(isCode).toSorted()

export function isCode(text: string): text is Code {
  return Object.hasOwn(entries, text)
}

export function entryOf(code: Code): Entry {
  return { severity: 'error', ...entries[code] }
}

/** True for a diagnostic that a command fails with. */
export function isError({ code }: { readonly code: Code }): boolean {
  return entryOf(code).severity === 'error'
}
