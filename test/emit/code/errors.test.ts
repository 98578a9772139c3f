import { expect, test } from 'vitest'
import { errorsFile } from '../../../generator/emit/code/errors.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Method } from '../../../generator/model/interface.js'
import { errorCase, head, interfaceOf, method, source } from '../interface-of.js'

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
