/** What each code means. `print` and `explain` read it; a code stands nowhere else with a meaning of its own. */
export const catalogue = {
  RPC101: {
    title: 'Invalid YAML or JSON',
    cause: 'The text of a file does not follow the syntax of its format.',
    fix: 'Correct the text at the place shown; often an indent, a quote or a bracket is missing just before it.',
    example: 'paths: { /block: { post: }',
  },
  RPC102: {
    title: 'Dangling reference',
    cause: 'A "$ref" points at a place that its file does not have.',
    fix: 'Correct the name after "#/", or add what it points at.',
    example: '$ref: ../schemas/errors.yaml#/UnknownBlok',
  },
  RPC103: {
    title: 'Reference cycle',
    cause:
      'A schema is made of itself through "$ref", "allOf", "oneOf" or "anyOf" alone, so no value can be built of it.',
    fix: 'Take one reference out of the cycle. Recursion through "properties" or "items" of a named schema is fine.',
    example: 'Tree: { oneOf: [{ $ref: "#/Tree" }, { type: "null" }] }',
  },
  RPC104: {
    title: 'Unreadable file',
    cause: 'A file does not exist, cannot be opened, is no text, or lies where the generator may not read.',
    fix: 'Check the path, which is relative to the file that holds the reference, and the rights of the file.',
    example: '$ref: ../schemas/missing.yaml#/Block',
  },
  RPC105: {
    title: 'Unknown extension',
    cause: 'A key that starts with "x-" is none of the extensions that the generator knows.',
    fix: 'Correct the spelling, or remove the key: an extension that nobody reads would promise what the client does not do.',
    example: 'x-rpc-detects: []',
  },
  RPC106: {
    title: 'Not a JSON-RPC envelope',
    cause: 'The body of a request or an answer lacks the parts by which an envelope is recognised.',
    fix: 'Give the request "method" and "params", and the answer "result" and "error" as alternatives.',
    example: 'schema: { type: object, properties: { height: { type: integer } } }',
  },
  RPC107: {
    title: 'Error cause without a name',
    cause: 'A member of an error union has no constant "name", so a client cannot tell it from the others.',
    fix: 'Add the name to the cause, or describe the case in an overlay.',
    example: 'cause: { oneOf: [{ type: object, properties: { info: { type: object } } }] }',
  },
  RPC108: {
    title: 'Two names meet',
    cause: 'Two things of the description would get the same name in the client.',
    fix: 'Rename one of the two; the generator adds no suffix by itself.',
    example: 'schemas/blocks.yaml#/Header and schemas/chunks.yaml#/Header',
  },
  RPC109: {
    title: 'Params shape not understood',
    cause: 'The "params" of a method are neither an object, an array of fixed items, nor absent.',
    fix: 'Describe them with "properties" or with "prefixItems".',
    example: 'params: { type: array, items: {} }',
  },
  RPC110: {
    title: 'Wrong "x-rpc-result-by"',
    cause:
      'The extension names a param that the method lacks, or its values differ from those that the param can have.',
    fix: 'Name an existing param and give one result for each of its values.',
    example: 'x-rpc-result-by: { param: request_typ, results: {} }',
  },
  RPC111: {
    title: 'Wrong "x-rpc-detect"',
    cause:
      'A pattern captures a field that "info" does not declare, or leaves a required field of a hidden case empty.',
    fix: 'Capture each required field of "info" once, with "{field}" in the pattern.',
    example: 'x-rpc-detect: [{ result: { error: "no account {acount_id}" } }]',
  },
  RPC112: {
    title: 'Overlay action matches nothing',
    cause: 'The "target" of an overlay action selects no value of the description, often after a change of the latter.',
    fix: 'Correct the path in "target", or remove the action when the description no longer needs it.',
    example: "target: $.paths['/blok']",
  },
  RPC113: {
    title: 'Wrong overlay',
    cause: 'A file is no OpenAPI Overlay 1.0 document, or one of its actions cannot be applied to what it selects.',
    fix: 'Give "overlay: 1.0.0", "info" and "actions", each with a "target" and either "update" or "remove: true".',
    example: 'actions: [{ traget: $.info, update: { title: Node } }]',
  },
  RPC114: {
    title: 'Not an OpenAPI 3.0 or 3.1 description',
    cause: 'The file lacks "openapi", "info" or "paths", describes no method, or names a component as OpenAPI forbids.',
    fix: 'Pass the root file of the description, and complete the part that the message names.',
    example: 'swagger: "2.0"',
  },
  RPC115: {
    title: 'Unknown method in "x-rpc-replaces"',
    cause: 'The extension names a method that the description does not have.',
    fix: 'Correct the wire name, or remove the extension together with the method that is gone.',
    example: 'x-rpc-replaces: [EXPERIMENTAL_genesis_confg]',
  },
  RPC116: {
    title: 'Schema not understood',
    cause: 'A schema is written in a form that the generator cannot turn into a type without guessing.',
    fix: 'Rewrite it with the usual keywords of JSON Schema, or describe it in an overlay.',
    example: 'Height: { type: integr }',
  },
  RPC117: {
    title: 'Description too deep or too large',
    cause:
      'Values are nested deeper, or references and aliases unfold to more values, than any real description needs.',
    fix: 'Give repeated parts a name under "components/schemas", so that they are referred to and not copied.',
    example: 'a: &a [*b, *b, *b, *b, *b, *b, *b, *b]',
  },
  RPC118: {
    title: 'Wrong "x-rpc-only"',
    cause:
      'The extension names something else than the param that selects the request, or a value that it cannot have.',
    fix: 'Name the selecting param, such as "request_type", and list values that the description gives it.',
    example: 'x-rpc-only: { request_type: [view_stat] }',
  },
  RPC119: {
    title: 'Wrong "x-rpc-read-from"',
    cause:
      'The field names no other field of its "info", a form of it has no pattern, or a pattern leaves a part of it empty.',
    fix: 'Give each form under "oneOf" an "x-rpc-detect", and let the last one take anything.',
    example: 'x-rpc-read-from: [eror]',
  },
  RPC121: {
    title: 'Wrong "x-rpc-flows"',
    cause: 'The list names a flow that the generator does not have, or one that calls a method that is not described.',
    fix: 'Name flows of the folder "templates/flows", and only those whose methods the description has.',
    example: 'x-rpc-flows: [transaction]',
  },
  RPC122: {
    title: 'Wrong "x-rpc-submits"',
    cause: 'The extension says something else than whether the same submission may be sent again.',
    fix: 'Write "repeatable" where sending the same again is harmless, else "once"; leave it out where a method reads.',
    example: 'x-rpc-submits: twice',
  },
  RPC201: {
    title: 'File edited by hand',
    cause: 'A generated file differs from what the last run wrote, so replacing it would lose an edit.',
    fix: 'Move the change to the description, the templates or the generator, then restore or delete the file.',
    example: 'generated/src/requests.ts',
  },
  RPC202: {
    title: 'Foreign file in the way',
    cause: 'A file that the generator did not write stands where it has to write one.',
    fix: 'Move or delete the file, or choose another output folder.',
    example: 'generated/README.md',
  },
  RPC203: {
    title: 'Cannot write',
    cause: 'The output folder or a file in it refuses to be written.',
    fix: 'Check the rights and the free space of the output folder. What stood there before is untouched.',
    example: 'generated/src',
  },
  RPC401: {
    title: 'No lock of an interface',
    cause: 'The file is no "interface.lock.json", or another version of the generator wrote it in another form.',
    fix: 'Restore the file from version control, or delete it: the next bump makes a new one.',
    example: '{ "lock": 0 }',
  },
  RPC402: {
    title: 'The client does not compile',
    cause: 'TypeScript refuses the client that the new description makes, so that no bump was made.',
    fix: 'Look at the types of what the message names; where the description is right, report a bug.',
    example: 'generated/src/schemas.ts',
  },
  RPC403: {
    title: 'No version',
    cause: 'A version of the client is not three numbers with dots between them.',
    fix: 'Pass a version such as "1.4.0".',
    example: '--to next',
  },
} as const

export type Entry = {
  readonly title: string
  readonly cause: string
  readonly fix: string
  /** A few characters of a description, or a path, that gets the code. */
  readonly example: string
}

export type Code = keyof typeof catalogue

export function entryOf(code: Code): Entry {
  return catalogue[code]
}
