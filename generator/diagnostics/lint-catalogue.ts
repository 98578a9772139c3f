/** The diagnostic codes of `lint`. With such a problem a client can be generated, but it is harder to use. */
export const lintCatalogue = {
  RPC301: {
    title: 'Invalid example',
    cause: 'An example does not match its schema, so one of the two is wrong.',
    fix: 'Compare both with the answer of a node, and correct the one that differs.',
    example: 'gas_price: 100000000',
    message:
      'The example "result" of method "gas_price" is not what its schema allows: "result.gas_price" must be string.',
  },
  RPC302: {
    severity: 'warning',
    title: 'Method without an example',
    cause: 'A method has no example of a request, of a result, or of one of its errors, so its page shows none.',
    fix: 'Add the example under "examples"; the name of an error example is its kind.',
    example: 'examples: {}',
    message: 'Method "health" has no example of a request.',
  },
  RPC303: {
    severity: 'warning',
    title: 'Unsigned integer without a minimum',
    cause: 'Most tools ignore a format such as "uint64" and read only the bounds.',
    fix: 'Add "minimum: 0".',
    example:
      'minimum_stake_divisor: { description: A divisor., type: integer, format: uint64, x-unsafe-integer: false }',
    message: 'The format "uint64" has no minimum, so tools accept negative numbers.',
  },
  RPC304: {
    severity: 'warning',
    title: 'Number without a range',
    cause:
      'Neither bounds nor a format say whether a number or an integer can exceed 2^53. Its type is "number", but the client reads a longer integer as a "bigint", and the type "number | bigint" would be exact.',
    fix: 'Add bounds, a format such as "int32", or "x-unsafe-integer".',
    example: 'minimum_stake_divisor: { description: A divisor., type: integer, minimum: 1 }',
    message: 'One number has no range: the type is "number", but a value beyond 2^53 arrives as a "bigint".',
  },
  RPC305: {
    severity: 'warning',
    title: 'Error cause without "info"',
    cause: 'A cause declares no "info", but the same kind has one elsewhere, or an example shows one.',
    fix: 'Declare the "info" with its fields, as nodes send them.',
    example: '- { type: object, required: [name], properties: { name: { const: UNKNOWN_BLOCK } } }',
    message:
      'The error kind "UNKNOWN_BLOCK" of method "gas_price" declares no "info", while the same kind has one elsewhere.',
  },
  RPC306: {
    severity: 'warning',
    title: 'Field of "info" without a source',
    cause: 'No "x-rpc-detect" of the kind captures the field, and no example of the kind has it.',
    fix: 'Capture the field in a pattern, show it in an example, or remove it.',
    example: 'nonce: { description: The last one., type: integer, format: uint32, minimum: 0 }',
    message:
      'The field "nonce" of the error kind "UNKNOWN_ACCESS_KEY" has no source: no pattern captures it, and no example has it.',
  },
  RPC307: {
    severity: 'warning',
    title: 'Name collision without "EXPERIMENTAL_"',
    cause:
      'The method will lose its prefix when it becomes stable. One of its new names already belongs to something else.',
    fix: 'Rename the schema, or add "x-rpc-replaces" to the method that replaces the experimental one.',
    example: 'ReceiptError:',
    message:
      'Method "EXPERIMENTAL_receipt" needs the name "ReceiptError" when it becomes stable, but this schema has it.',
  },
  RPC308: {
    severity: 'warning',
    title: 'Result not narrowed',
    cause: 'A param selects the variant, but the description does not give a result for each of its values.',
    fix: 'Add "x-rpc-result-by" next to the schema of the result.',
    example: 'result: anyOf: - $ref: ../schemas/changes.yaml#/AccountChanges',
    message:
      'The result of method "changes" is the same type for each "changes_type": "account_changes", "data_changes", "contract_code_changes", "all_access_key_changes", "single_access_key_changes", "all_gas_key_changes" and "single_gas_key_changes".',
  },
  RPC309: {
    severity: 'warning',
    title: 'Unreachable schema',
    cause: 'No method refers to the schema, so it is not part of the client.',
    fix: 'Refer to the schema where it belongs, or remove it.',
    example: 'GasPrise: { type: string }',
    message: 'No part of the description refers to "GasPrise".',
  },
  RPC310: {
    severity: 'warning',
    title: 'Field without a description',
    cause: 'Callers cannot see what the field means, in which unit it is, or when it is present.',
    fix: 'Add a "description" to the field or to the schema that it refers to.',
    example: 'minimum_stake_divisor: { type: integer, format: uint64, x-unsafe-integer: false, minimum: 1 }',
    message: 'The field "minimum_stake_divisor" has no description.',
  },
  RPC311: {
    severity: 'warning',
    title: 'Summary missing or too long',
    cause:
      'Lists and editors show the summary on one line: without one the method is unexplained, and a long one is cut off.',
    fix: 'Describe the method in at most 100 characters, and put the rest into its "description".',
    example:
      'summary: Ask for the price of gas after a block, named by its height or by its hash, or after the newest block there is',
    message: 'The summary of method "gas_price" has 110 characters.',
  },
  RPC312: {
    severity: 'warning',
    title: 'Example that is not checked, or not in full',
    cause:
      'Its schema has a "pattern" that cannot be checked in linear time, or so many alternatives that checking takes too many steps. Such patterns have lookaround, backreferences or more than 1,000 repetitions.',
    fix: 'Write the pattern without lookaround and backreferences, which many languages lack, such as "^[1-9][0-9]*$".',
    example: 'pattern: ^(?!0)[0-9]+$',
    message: 'No example is checked against the pattern "^(?!0)[0-9]+$".',
  },
  RPC313: {
    severity: 'warning',
    title: 'Keyword without effect',
    cause: 'No type and no validator expresses the keyword, so both accept more values than the schema.',
    fix: 'Describe the values with other keywords, or accept the wider types. The finding has all places.',
    example: 'not: { maxLength: 3 }',
    message: 'No type expresses "not": the types are wider, as if the keyword were absent.',
  },
  RPC314: {
    severity: 'warning',
    title: 'Type that differs from its schema',
    cause: 'The schema has a construct that TypeScript types express only in part; the message names the other type.',
    fix: 'Write the schema in the way that the help shows. The finding has all places of the construct.',
    example: 'patternProperties: { ^a: { type: string } }',
    message: 'Keys that match no pattern have the type of "patternProperties", but the schema allows "unknown".',
  },
  RPC321: {
    severity: 'warning',
    title: 'Method named by a default or by its operationId',
    cause: 'The request has no constant "method", so nothing says that the name is the one on the wire.',
    fix: 'Write the name as a constant, such as "method: { const: block }".',
    example: 'method: type: string default: gas_price',
    message: 'The method "gas_price" is named by the default of "method", not by a constant.',
  },
  RPC322: {
    severity: 'warning',
    title: 'Method without errors',
    cause: 'No answer of the method describes an "error", so callers cannot distinguish its failures.',
    fix: 'Describe the errors, or a schema of "error" with "code" and "message".',
    example: '{ required: [result], properties: { result: { type: integer, minimum: 0, maximum: 999 } } }',
    message: 'Method "age" describes no errors.',
  },
  RPC323: {
    severity: 'warning',
    title: 'Version that is not a version',
    cause: 'The "version" of "info" does not start with a number, or it has other characters than versions have.',
    fix: 'Write numbers with dots, such as "1.2.11"; "-beta.1" and "+build" can follow. "1" and "1.2" are versions too.',
    example: 'version: latest',
    message: 'The version "latest" of the description is not a version.',
  },
} as const
