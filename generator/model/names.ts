/** Turns wire names into TypeScript names; no other module does. */

/** `EXPERIMENTAL_tx_status` -> `experimentalTxStatus`: the name of a builder. */
export function builderName(wireName: string): string {
  const [first = '', ...rest] = wordsOf(wireName)
  return identifier(first + rest.map(capital).join(''))
}

/** `EXPERIMENTAL_tx_status`, `EXECUTED_OPTIMISTIC`, `view_account` -> `ExperimentalTxStatus`, ...: a type's name. */
export function typeName(wireName: string): string {
  return identifier(wordsOf(wireName).map(capital).join(''))
}

/** A schema keeps its name if that is valid in TypeScript: `Range_of_uint64`. */
export function schemaTypeName(name: string): string {
  return isBindingName(name) ? name : typeName(name)
}

/** The wire name of a variant: experimental if its method is. */
export function variantWireName(method: string, value: string): string {
  return method.startsWith('EXPERIMENTAL_') ? `EXPERIMENTAL_${value}` : value
}

/** True for a name that a function, parameter or type can have: a valid identifier that is not reserved. */
export function isBindingName(name: string): boolean {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name)
}

/** True for a name of ASCII characters. Other characters can look alike, and some tools reject them. */
export function isAsciiName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/** `Method not found`, `MethodNotFoundError` -> `METHOD_NOT_FOUND`: the kind of an error that a description names. */
export function kindName(text: string): string {
  const words = wordsOf(text)
  const isSuffix = words.length > 1 && words.at(-1) === 'error'
  const name = (isSuffix ? words.slice(0, -1) : words).map(each => each.toUpperCase()).join('_')
  return isAsciiName(name) ? name : ''
}

/** The name of a method's files: `accounts.create` and `accounts/create` -> `accounts_create`. */
export function methodFileName(wireName: string): string {
  return wireName.replace(/[./]/g, '_')
}

/** The names of a method's types. The schemas of its params and result can already have these names. */
export function methodTypeNames(type: string): MethodTypeNames {
  return {
    params: `${type}Params`,
    input: `${type}Input`,
    result: `${type}Result`,
    results: `${type}Results`,
    method: `${type}Method`,
    errorCase: `${type}ErrorCase`,
    errorCases: `${type}ErrorCases`,
    error: `${type}Error`,
  }
}

export type MethodTypeNames = {
  readonly params: string
  /** Only if the builder takes more than its params. */
  readonly input: string
  readonly result: string
  /** Only if a param selects the result. */
  readonly results: string
  readonly method: string
  readonly errorCase: string
  /** Only if a param selects the error cases. */
  readonly errorCases: string
  readonly error: string
}

/**
 * The name of the schema of an argument: `block_id` of `chunk` -> `ChunkBlockId`. An argument such as `method` or `result`
 * would have the name of one of the method's types, and gets `ChunkMethodArgument`.
 */
export function argumentSchemaName(method: string, argument: string): string {
  const name = `${method}${typeName(argument)}`
  return Object.values(methodTypeNames(method)).includes(name) ? `${name}Argument` : name
}

/** `viewAccount` -> `viewAccountResult`: the validator of a builder's result. */
export function resultValidatorName(builder: string): string {
  return `${builder}Result`
}

/** `viewAccount` -> `viewAccountErrors`: the error table of a builder. */
export function errorTableName(builder: string): string {
  return `${builder}Errors`
}

/** `ViewAccount` -> `isViewAccountError`: the function that narrows a caught value to the errors of a builder. */
export function discriminatorName(type: string): string {
  return `is${methodTypeNames(type).error}`
}

/**
 * The name of a cause's `info` schema: `InvalidShardId` -> `InvalidShardIdInfo`. If the schema of the cause is not
 * named after its kind, the name includes the kind: `RpcChunkError` -> `RpcChunkErrorInvalidShardIdInfo`.
 */
export function infoSchemaName(owner: string, kind: string): string {
  const [type, cause] = [schemaTypeName(owner), typeName(kind)]
  return type.endsWith(cause) ? `${type}Info` : `${type}${cause}Info`
}

const word = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu

function wordsOf(name: string): readonly string[] {
  return (name.match(word) ?? []).map(match => match.toLowerCase())
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Adds `_` to a name that is not valid in TypeScript: `delete_`, `_2fa`. */
function identifier(name: string): string {
  if (reserved.has(name)) return `${name}_`
  return isBindingName(name) ? name : `_${name}`
}

/** Names that neither a function nor a type of a strict module can have. */
const reserved: ReadonlySet<string> = new Set(
  (
    'any arguments await bigint boolean break case catch class const continue debugger default delete do else enum ' +
    'eval export extends false finally for function if implements import in instanceof interface let never new null ' +
    'number object package private protected public return static string super switch symbol this throw true try ' +
    'typeof undefined unknown var void while with yield'
  ).split(' '),
)
