/** The one place that turns names of the wire into names of TypeScript. */

/** `EXPERIMENTAL_tx_status` -> `experimentalTxStatus`: the name of a builder. */
export function builderName(wireName: string): string {
  const [first = '', ...rest] = wordsOf(wireName)
  return identifier(first + rest.map(capital).join(''))
}

/** `EXPERIMENTAL_tx_status`, `EXECUTED_OPTIMISTIC`, `view_account` -> `ExperimentalTxStatus`, ...: a type's name. */
export function typeName(wireName: string): string {
  return identifier(wordsOf(wireName).map(capital).join(''))
}

/** A schema keeps its name where TypeScript takes it: `Range_of_uint64`. */
export function schemaTypeName(name: string): string {
  return isIdentifier(name) ? name : typeName(name)
}

/** Builders for the values of a selecting param stay experimental where their method is. */
export function variantWireName(method: string, value: string): string {
  return method.startsWith('EXPERIMENTAL_') ? `EXPERIMENTAL_${value}` : value
}

/** True where TypeScript takes the name as that of a function's parameter. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && !reserved.has(name)
}

/** True for letters that look like themselves: others may look like these, and not every tool takes them. */
export function isPlain(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/** The types that a method brings along; those made of its schemas may be schemas of the same name. */
export function methodTypeNames(type: string): MethodTypeNames {
  return {
    params: `${type}Params`,
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
  readonly result: string
  /** Only where a param decides the result. */
  readonly results: string
  readonly method: string
  readonly errorCase: string
  /** Only where a param decides which cases there are. */
  readonly errorCases: string
  readonly error: string
}

/** The constant that holds a method's error rules. */
export function errorsName(builder: string): string {
  return `${builder}Errors`
}

/**
 * The schema of what a cause says: `InvalidShardId` -> `InvalidShardIdInfo`. Where the schema that holds the cause
 * is not named after its kind, the kind joins in: `RpcChunkError` -> `RpcChunkErrorInvalidShardIdInfo`.
 */
export function infoSchemaName(owner: string, kind: string): string {
  const [type, cause] = [schemaTypeName(owner), typeName(kind)]
  return type.endsWith(cause) ? `${type}Info` : `${type}${cause}Info`
}

const word = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu

function wordsOf(name: string): readonly string[] {
  return (name.match(word) ?? []).map(found => found.toLowerCase())
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the language has the name for itself, it gets a `_`: `delete_`, `_2fa`. */
function identifier(name: string): string {
  if (reserved.has(name)) return `${name}_`
  return isIdentifier(name) ? name : `_${name}`
}

/** What a strict module may call neither a function nor a type. */
const reserved: ReadonlySet<string> = new Set(
  (
    'any arguments await bigint boolean break case catch class const continue debugger default delete do else enum ' +
    'eval export extends false finally for function if implements import in instanceof interface let never new null ' +
    'number object package private protected public return static string super switch symbol this throw true try ' +
    'typeof undefined unknown var void while with yield'
  ).split(' '),
)
