import type { Json } from '../wire/json.js'

/** Why a contract call failed. A view call tells it in one spelling, the outcome of a transaction in another. */
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

/** As `call_function` shows it in `result.error`. */
export function viewFault(fault: Fault): string {
  return `wasm execution failed with error: ${debugText(fault)}`
}

function debugText(fault: Fault): string {
  switch (fault.kind) {
    case 'NoCode':
      return `CompilationError(CodeDoesNotExist { account_id: ${rustText(fault.accountId)} })`
    case 'BadCode':
      return 'CompilationError(PrepareError(Deserialization))'
    case 'MethodNotFound':
    case 'MethodEmptyName':
      return `MethodResolveError(${fault.kind})`
    case 'Panic':
      return `HostError(GuestPanic { panic_msg: ${rustText(fault.message)} })`
    case 'ProhibitedInView':
      return `HostError(ProhibitedInView { method_name: ${rustText(fault.methodName)} })`
    case 'GasExceeded':
      return 'HostError(GasLimitExceeded)'
    case 'BadUtf8':
      return 'HostError(BadUTF8)'
    case 'Trap':
      return `WasmTrap(${fault.trap})`
  }
}

/** As newer nodes show it in the cause of an error: in its parts. */
export function faultCause(fault: Fault): Json {
  switch (fault.kind) {
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
    default:
      return faultStatus(fault)
  }
}

/** As the status of an outcome shows it, under `FunctionCallError`. */
export function faultStatus(fault: Fault): Json {
  switch (fault.kind) {
    case 'NoCode':
      return { CompilationError: { CodeDoesNotExist: { account_id: fault.accountId } } }
    case 'BadCode':
      return { CompilationError: { PrepareError: 'Deserialization' } }
    case 'MethodNotFound':
    case 'MethodEmptyName':
      return { MethodResolveError: fault.kind }
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
  }
}

/** A text as Rust writes it for debugging, which is how it reaches the wire. */
function rustText(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')
  return `"${escaped}"`
}
