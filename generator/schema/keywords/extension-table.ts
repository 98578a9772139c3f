import type { Code } from '../../diagnostics/catalogue.js'

/** An extension of OpenAPI, or of overlays, that the generator reads. */
export type Extension = {
  /** The object that has it. */
  readonly on: 'document' | 'operation' | 'schema' | 'overlay' | 'action'
  /** Which of these objects, as diagnostics and docs/extensions.md say it. */
  readonly where: string
  readonly meaning: string
  readonly reader: string
  /** The code of the diagnostic for a wrong value. */
  readonly code: Code
}

/** A row for each extension: first those of descriptions, then those of overlays. */
export const extensionTable = {
  'x-rpc-advice': {
    on: 'schema',
    where: 'in the schema of a cause',
    meaning: 'What callers should do about this error, in a sentence.',
    reader: 'generator/model/errors/read-advice.ts',
    code: 'RPC124',
  },
  'x-rpc-client': {
    on: 'document',
    where: 'at the root',
    meaning: 'The names of the package, and whether it is for NEAR nodes.',
    reader: 'generator/model/read-client-facts.ts',
    code: 'RPC130',
  },
  'x-rpc-default': {
    on: 'schema',
    where: 'in the schema of params, or of a part',
    meaning: 'What a builder sends if callers do not give it. No node assumes it.',
    reader: 'generator/model/params/read-input.ts',
    code: 'RPC116',
  },
  'x-rpc-detect': {
    on: 'schema',
    where: 'in the schema of a cause',
    meaning: 'Error patterns: answers that mean this error although they do not name it.',
    reader: 'generator/model/errors/read-patterns.ts',
    code: 'RPC111',
  },
  'x-rpc-encodes': {
    on: 'schema',
    where: 'in the schema of a param in base64',
    meaning: 'The name of a param that builders take in its place: a JSON value or bytes.',
    reader: 'generator/model/params/read-input.ts',
    code: 'RPC116',
  },
  'x-rpc-flows': {
    on: 'document',
    where: 'at the root',
    meaning: 'Which folders of `templates/flows/` the client gets.',
    reader: 'generator/model/flows/read-flows.ts',
    code: 'RPC121',
  },
  'x-rpc-height': {
    on: 'document',
    where: 'at the root',
    meaning: 'The method and the field by which `fallback` learns the height of a node.',
    reader: 'generator/model/read-client-facts.ts',
    code: 'RPC130',
  },
  'x-rpc-only': {
    on: 'schema',
    where: 'next to a cause in a `oneOf`',
    meaning: 'Which values of the selecting param can fail with this cause.',
    reader: 'generator/model/errors/read-applies-to.ts',
    code: 'RPC118',
  },
  'x-rpc-read-from': {
    on: 'schema',
    where: 'in the schema of a derived field',
    meaning: 'The fields of `info` from which the client reads this field.',
    reader: 'generator/model/errors/read-derived-fields.ts',
    code: 'RPC119',
  },
  'x-rpc-replaces': {
    on: 'operation',
    where: 'in an operation',
    meaning: 'The older method, or methods, that this method replaces.',
    reader: 'generator/model/read-replaced.ts',
    code: 'RPC115',
  },
  'x-rpc-result-by': {
    on: 'schema',
    where: 'next to the schema of a result',
    meaning: '`param` selects the type of the result; `results` has a schema for each value of the param.',
    reader: 'generator/model/results/read-result-by.ts',
    code: 'RPC110',
  },
  'x-rpc-submits': {
    on: 'operation',
    where: 'in an operation',
    meaning: 'The method submits a transaction, which can be sent again (`repeatable`) or cannot (`once`).',
    reader: 'generator/model/read-submits.ts',
    code: 'RPC122',
  },
  'x-rpc-unwritten': {
    on: 'schema',
    where: 'on `params`, or one form of them',
    meaning: 'Nodes accept these params, but no builder writes them. The docs show them.',
    reader: 'generator/model/params/read-unwritten.ts',
    code: 'RPC123',
  },
  'x-unsafe-integer': {
    on: 'schema',
    where: 'in the schema of a number',
    meaning: 'Values above 2^53 occur, so the type is `number | bigint`. `false` declares that they do not.',
    reader: 'generator/schema/values/integers.ts',
    code: 'RPC116',
  },
  'x-rpc-corrects': {
    on: 'overlay',
    where: 'at the root of an overlay',
    meaning: 'The format and the name of the description that the overlay corrects.',
    reader: 'generator/load/overlay/corrected-format.ts',
    code: 'RPC113',
  },
  'x-rpc-target': {
    on: 'action',
    where: 'in an action of an overlay',
    meaning: 'Selects a part of the description by what it is; `target` then selects inside this part.',
    reader: 'generator/load/overlay/read-actions.ts',
    code: 'RPC113',
  },
  'x-rpc-whole': {
    on: 'action',
    where: 'in an action of an overlay',
    meaning: '`true` makes `update` the whole new value.',
    reader: 'generator/load/overlay/read-actions.ts',
    code: 'RPC113',
  },
  'x-rpc-since': {
    on: 'action',
    where: 'in an action of an overlay',
    meaning: 'The first version of the description in which the action must have an effect.',
    reader: 'generator/load/overlay/read-actions.ts',
    code: 'RPC113',
  },
  'x-rpc-until': {
    on: 'action',
    where: 'in an action of an overlay',
    meaning: 'The last version of the description in which the action must have an effect.',
    reader: 'generator/load/overlay/read-actions.ts',
    code: 'RPC113',
  },
} as const
