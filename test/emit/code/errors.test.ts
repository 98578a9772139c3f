import { expect, test } from 'vitest'
import { errorsFile } from '../../../generator/emit/code/errors.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, query, source } from '../interface-of.js'

function errors(...methods: Method[]): string {
  const iface = interfaceOf({ methods })
  return errorsFile(iface, printer(iface)).text.replace(`${head}\n`, '')
}

const fails = (name: string, typeName: string, ...list: Method['errors']): Method =>
  method({ wireName: name, name, typeName, errors: list })

const expired = errorCase('EXPIRED', {
  patterns: [{ error: { cause: { name: 'INVALID' }, data: 'Expired' } }, { error: { cause: { name: 'Expired' } } }],
})

test('each case has a line, each info a type, each method its rules', () => {
  const internal = errorCase('INTERNAL_ERROR', {
    layer: 'INTERNAL_ERROR',
    info: { kind: 'object', schema: 'InternalErrorInfo', required: ['error_message'] },
  })
  const silent = errorCase('NOT_SYNCED_YET', { info: { kind: 'absent' } })
  const open = errorCase('ODD', { info: { kind: 'any' } })
  const nameless = errorCase('OTHER_ERROR', { layer: 'OTHER_ERROR', named: false, info: { kind: 'any' } })
  expect(errors(fails('tx', 'Tx', expired, silent, open, nameless, internal))).toBe(source`
    import type { EmptyInfo, ErrorCase, ErrorRules } from './runtime/errors.js'
    import type { RpcError } from './runtime/rpc-error.js'
    import { findHidden, type HidingPlace } from './runtime/hidden.js'
    import type { InternalErrorInfo } from './schemas.js'

    /** Each way in which a node fails \`tx\`. */
    export type TxErrorCase =
      | ErrorCase<'EXPIRED', 'HANDLER_ERROR', EmptyInfo>
      | ErrorCase<'NOT_SYNCED_YET', 'HANDLER_ERROR', EmptyInfo>
      | ErrorCase<'ODD', 'HANDLER_ERROR', unknown>
      | ErrorCase<'OTHER_ERROR', 'OTHER_ERROR', { readonly cause: unknown }>
      | ErrorCase<'INTERNAL_ERROR', 'INTERNAL_ERROR', InternalErrorInfo>

    /** Each way in which a call of \`tx\` can fail. */
    export type TxError = RpcError<TxErrorCase>

    const txHidingPlaces: readonly HidingPlace[] = [
      {
        kind: 'EXPIRED',
        layer: 'HANDLER_ERROR',
        promised: [],
        answer: { error: { cause: { name: 'INVALID' }, data: 'Expired' } },
      },
      {
        kind: 'OTHER_ERROR',
        layer: 'OTHER_ERROR',
        promised: [],
        answer: { error: { name: 'OTHER_ERROR', cause: '{cause}' } },
      },
    ]

    export const txErrors: ErrorRules = {
      known: {
        EXPIRED: [],
        NOT_SYNCED_YET: [],
        ODD: [],
        INTERNAL_ERROR: ['error_message'],
        Expired: 'EXPIRED',
      },
      hidden: envelope => findHidden(txHidingPlaces, envelope),
    }
  `)
})

test('a method that cannot fail needs nothing but the client to fail', () => {
  expect(errors(method({}))).toBe(source`
    import type { ErrorRules } from './runtime/errors.js'
    import type { RpcError } from './runtime/rpc-error.js'

    /** Each way in which a node fails \`gas_price\`. */
    export type GasPriceErrorCase = never

    /** Each way in which a call of \`gas_price\` can fail. */
    export type GasPriceError = RpcError<GasPriceErrorCase>

    export const gasPriceErrors: ErrorRules = {
      known: {},
    }
  `)
})

test('a method that submits says whether the same may be sent again, and shares its rules with no other', () => {
  const text = errors(
    fails('read', 'Read'),
    { ...fails('send', 'Send'), submits: 'repeatable' },
    { ...fails('post', 'Post'), submits: 'once' },
    { ...fails('put', 'Put'), submits: 'once' },
  )
  expect(text.slice(0, text.indexOf('\n\n'))).toBe(
    source`
    import type { ErrorRules } from './runtime/errors.js'
    import type { RpcError } from './runtime/rpc-error.js'
    import { once, repeatable } from './runtime/transport/submission.js'
  `.trimEnd(),
  )
  expect(text.slice(text.indexOf('export const'))).toBe(source`
    export const readErrors: ErrorRules = {
      known: {},
    }

    export const sendErrors: ErrorRules = {
      known: {},
      submits: repeatable,
    }

    export const postErrors: ErrorRules = {
      known: {},
      submits: once,
    }

    export const putErrors: ErrorRules = postErrors
  `)
})

test('methods that fail alike share their rules, and those that hide alike share the place', () => {
  const other = errorCase('OTHER', { patterns: [{ result: { error: '{text}' } }] })
  const rules = errors(fails('a', 'A', expired), fails('b', 'B', expired), fails('c', 'C', expired, other))
  expect(rules.slice(rules.indexOf('const '))).toBe(source`
    const hiddenExpired: HidingPlace = {
      kind: 'EXPIRED',
      layer: 'HANDLER_ERROR',
      promised: [],
      answer: { error: { cause: { name: 'INVALID' }, data: 'Expired' } },
    }

    const aHidingPlaces: readonly HidingPlace[] = [
      hiddenExpired,
    ]

    const cHidingPlaces: readonly HidingPlace[] = [
      hiddenExpired,
      { kind: 'OTHER', layer: 'HANDLER_ERROR', promised: [], answer: { result: { error: '{text}' } } },
    ]

    export const aErrors: ErrorRules = {
      known: {
        EXPIRED: [],
        Expired: 'EXPIRED',
      },
      hidden: envelope => findHidden(aHidingPlaces, envelope),
    }

    export const bErrors: ErrorRules = aErrors

    export const cErrors: ErrorRules = {
      known: {
        EXPIRED: [],
        OTHER: [],
        Expired: 'EXPIRED',
      },
      hidden: envelope => findHidden(cHidingPlaces, envelope),
    }
  `)
})

test('a kind cannot leave its string, and __proto__ is a kind like any other', () => {
  const text = errors(fails('a', 'A', errorCase("X'; evil()"), errorCase('__proto__')))
  expect(text).toContain("  | ErrorCase<'X\\'; evil()', 'HANDLER_ERROR', EmptyInfo>\n")
  expect(text).toContain("    'X\\'; evil()': [],\n    ['__proto__']: [],\n")
})

test('a variant has a union and rules of its own, under the name of what fails alike', () => {
  const codeless = errorCase('NO_CODE', { only: ['view_code', 'view_state'] })
  const [account] = query.variants
  const variants =
    account === undefined ? [] : [account, viewed('view_code', 'ViewCode'), viewed('view_state', 'ViewState')]
  const text = errors({ ...query, variants, errors: [errorCase('UNKNOWN_BLOCK'), codeless] })
  expect(text.slice(text.indexOf('/** Each way'))).toBe(source`
    /** Each way in which a node fails \`query\`. */
    export type QueryErrorCase =
      | ErrorCase<'UNKNOWN_BLOCK', 'HANDLER_ERROR', EmptyInfo>
      | ErrorCase<'NO_CODE', 'HANDLER_ERROR', EmptyInfo>

    /** Each way in which a call of \`query\` can fail. */
    export type QueryError = RpcError<QueryErrorCase>

    /** Each way in which a node fails \`query\` with \`view_account\`. */
    export type ViewAccountErrorCase = ErrorCase<'UNKNOWN_BLOCK', 'HANDLER_ERROR', EmptyInfo>

    /** Each way in which a call of \`query\` with \`view_account\` can fail. */
    export type ViewAccountError = RpcError<ViewAccountErrorCase>

    /** Each way in which a node fails \`query\` with \`view_code\`. */
    export type ViewCodeErrorCase = QueryErrorCase

    /** Each way in which a call of \`query\` with \`view_code\` can fail. */
    export type ViewCodeError = RpcError<ViewCodeErrorCase>

    /** Each way in which a node fails \`query\` with \`view_state\`. */
    export type ViewStateErrorCase = QueryErrorCase

    /** Each way in which a call of \`query\` with \`view_state\` can fail. */
    export type ViewStateError = RpcError<ViewStateErrorCase>

    /** Each way in which a node fails \`query\`, by \`request_type\`. */
    export interface QueryErrorCases {
      view_account: ViewAccountErrorCase
      view_code: ViewCodeErrorCase
      view_state: ViewStateErrorCase
    }

    export const queryErrors: ErrorRules = {
      known: {
        UNKNOWN_BLOCK: [],
        NO_CODE: [],
      },
    }

    export const viewAccountErrors: ErrorRules = {
      known: {
        UNKNOWN_BLOCK: [],
      },
    }

    export const viewCodeErrors: ErrorRules = queryErrors

    export const viewStateErrors: ErrorRules = queryErrors
  `)
})

function viewed(value: string, typeName: string): Method['variants'][number] {
  const [variant] = query.variants
  if (variant === undefined) throw new Error('There is no variant to start from.')
  return { ...variant, value, typeName, name: typeName.charAt(0).toLowerCase() + typeName.slice(1) }
}

test('details are read after what hides, and each list of them is written once', () => {
  const failed = errorCase('FAILED', {
    info: { kind: 'object', schema: 'FailedInfo', required: ['text', 'reason'] },
    patterns: [{ result: { error: '{text}' } }],
    details: [
      {
        field: 'reason',
        from: ['text'],
        cases: [
          { constants: { kind: 'GAS' }, patterns: ['OutOfGas', { Gas: 'Out' }] },
          { constants: { kind: 'OTHER' }, patterns: ['{failure}'] },
        ],
      },
    ],
  })
  const text = errors(fails('a', 'A', failed), fails('b', 'B', errorCase('LATE'), failed))
  expect(text.slice(0, text.indexOf('\n\n') + 1)).toBe(source`
    import { type Detail, withDetails } from './runtime/details.js'
    import type { EmptyInfo, ErrorCase, ErrorRules } from './runtime/errors.js'
    import type { RpcError } from './runtime/rpc-error.js'
    import { findHidden, type HidingPlace } from './runtime/hidden.js'
    import type { FailedInfo } from './schemas.js'
  `)
  expect(text.slice(text.indexOf('const aDetails'))).toBe(source`
    const aDetails: readonly Detail[] = [
      {
        kind: 'FAILED',
        field: 'reason',
        from: ['text'],
        cases: [[{ kind: 'GAS' }, 'OutOfGas', { Gas: 'Out' }], [{ kind: 'OTHER' }, '{failure}']],
      },
    ]

    export const aErrors: ErrorRules = {
      known: {},
      hidden: envelope => withDetails(findHidden(aHidingPlaces, envelope), aDetails),
    }

    export const bErrors: ErrorRules = {
      known: {
        LATE: [],
      },
      hidden: envelope => withDetails(findHidden(aHidingPlaces, envelope), aDetails),
    }
  `)
})
