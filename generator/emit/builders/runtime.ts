import { type, value, type Fragment } from '../text/code.js'

/** The modules of the names that builders and their errors need; types begin with a capital letter. */
const modules = {
  orDefault: 'runtime/input/or-default',
  OrDefault: 'runtime/input/or-default',
  withValue: 'runtime/input/with-value',
  WithValue: 'runtime/input/with-value',
  given: 'runtime/input/given',
  withDerivedFields: 'runtime/patterns/derived-fields',
  DerivedField: 'runtime/patterns/derived-fields',
  detectCode: 'runtime/patterns/error-codes',
  ErrorCodes: 'runtime/patterns/error-codes',
  detectError: 'runtime/patterns/error-patterns',
  ErrorPattern: 'runtime/patterns/error-patterns',
  ErrorRow: 'runtime/error-table',
  ErrorTable: 'runtime/error-table',
  EmptyInfo: 'runtime/errors',
  ErrorCase: 'runtime/errors',
  ErrorRules: 'runtime/errors',
  KnownCauses: 'runtime/errors',
  isErrorOf: 'runtime/guards',
  Chosen: 'runtime/request',
  Only: 'runtime/request',
  request: 'runtime/request',
  Request: 'runtime/request',
  RpcError: 'runtime/rpc-error',
  sharedCauses: 'methods/shared-errors',
  SharedErrorCase: 'methods/shared-errors',
} as const

type Names = { readonly [name in keyof typeof modules]: Fragment }

/** Each of these names as code, which brings its import along. */
export const runtime: Names = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, (/^[A-Z]/.test(name) ? type : value)(module, name)]),
) as Names
