import type { Json } from '../wire/json.js'

/** The reason of a failed contract call. View calls and transaction outcomes write it differently. */
export type Fault =
  | { readonly kind: 'NoCode'; readonly accountId: string }
  | { readonly kind: 'BadCode' }
  | { readonly kind: 'MethodNotFound' }
  | { readonly kind: 'MethodEmptyName' }
  | { readonly kind: 'Panic'; readonly message: string }
  | { readonly kind: 'ProhibitedInView'; readonly methodName: string }
  | { readonly kind: 'GasExceeded' }
  | { readonly kind: 'BadUtf8' }
  | { readonly kind: 'Trap'; readonly trap: Trap }

export type Trap = keyof typeof traps

const traps = {
  Unreachable: 'An `unreachable` opcode was executed.',
  IllegalArithmetic: 'An arithmetic exception, e.g. divided by zero.',
  MemoryOutOfBounds: 'Memory out of bounds trap.',
  StackOverflow: 'Stack overflow.',
}

/** The fault as text, in `result.error` of `call_function`. */
export function viewFault(fault: Fault): string {
  return `wasm execution failed with error: ${rustDebug(faultCause(fault))}`
}

/** A value of an enumeration: its name; or its name, and in it another value or the fields of a struct. */
type FaultCause = string | { readonly [name: string]: FaultCause }

/** The cause as Rust's `{:?}` prints it. */
function rustDebug(cause: FaultCause): string {
  if (typeof cause === 'string') return cause
  const [[name, inner] = ['', '']] = Object.entries(cause)
  if (isField(name)) return `${name}: ${rustText(String(inner))}`
  const isStruct = typeof inner !== 'string' && Object.keys(inner).every(isField)
  return isStruct ? `${name} { ${rustDebug(inner)} }` : `${name}(${rustDebug(inner)})`
}

/** Only the names of fields are in lower case. */
function isField(name: string): boolean {
  return /^[a-z]/.test(name)
}

/** The fault as data, in the cause of an error of newer nodes. */
export function faultCause(fault: Fault): FaultCause {
  switch (fault.kind) {
    case 'NoCode':
      return { CompilationError: { CodeDoesNotExist: { account_id: fault.accountId } } }
    case 'BadCode':
      return { CompilationError: { PrepareError: 'Deserialization' } }
    case 'MethodNotFound':
    case 'MethodEmptyName':
      return { MethodResolveError: fault.kind }
    case 'Panic':
      return { HostError: { GuestPanic: { panic_msg: fault.message } } }
    case 'ProhibitedInView':
      return { HostError: { ProhibitedInView: { method_name: fault.methodName } } }
    case 'GasExceeded':
      return { HostError: 'GasLimitExceeded' }
    case 'BadUtf8':
      return { HostError: 'BadUTF8' }
    case 'Trap':
      return { WasmTrap: fault.trap }
  }
}

/** The fault under `FunctionCallError`, in the status of an outcome. */
export function faultStatus(fault: Fault): Json {
  switch (fault.kind) {
    case 'Panic':
      return { ExecutionError: `Smart contract panicked: ${fault.message}` }
    case 'ProhibitedInView':
      return { ExecutionError: `${fault.methodName} is not allowed in view calls` }
    case 'GasExceeded':
      return { ExecutionError: 'Exceeded the prepaid gas.' }
    case 'BadUtf8':
      return { ExecutionError: 'String encoding is bad UTF-8 sequence.' }
    case 'Trap':
      return { ExecutionError: `WebAssembly trap: ${traps[fault.trap]}` }
    default:
      return faultCause(fault)
  }
}

/** A text as Rust's `{:?}` prints it. */
function rustText(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
  return `"${escaped}"`
}
