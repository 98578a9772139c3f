import { describe, expect, test } from 'vitest'
import { errorOwners } from '../../../generator/emit/builders/error-owner.js'
import { builderFiles } from '../../../generator/emit/code/builder-file.js'
import { sharedFiles } from '../../../generator/emit/code/shared-files.js'
import { errorRows } from '../../../generator/emit/error-rules/error-rows.js'
import { sharedErrors } from '../../../generator/emit/error-rules/shared-errors.js'
import { printer } from '../../../generator/emit/text/print.js'
import type { Example, Method } from '../../../generator/model/interface.js'
import type { NamedSchema } from '../../../generator/model/types/read-types.js'
import { errorCase, interfaceOf, method, query, schema } from '../interface-of.js'

/** The error table and the discriminator of each builder, and the rows that tables share, by the name of the file. */
function emitted(methods: readonly Method[], ...schemas: NamedSchema[]): { readonly [file: string]: string } {
  const iface = interfaceOf({ methods, schemas })
  const print = printer(iface)
  const shared = sharedErrors(methods.flatMap(errorOwners))
  const rows = errorRows(iface)
  const files = methods.flatMap(each => builderFiles(each, { iface, shared, rows, print }))
  const common = sharedFiles(shared, rows, print).filter(({ path }) => path.endsWith('error-rows.ts'))
  const shown = [...files.map(({ path, text }) => ({ path, text: partsOf(text) })), ...common]
  return Object.fromEntries(shown.map(({ path, text }) => [path.split('/').at(-1) ?? '', `\n${text}`]))
}

/** The parts of a file that are about its table and its discriminator. */
function partsOf(text: string): string {
  const table = /^\/\*\*\n \* The errors of [^\n]* as data[^]*?(?=\n\n\/\*\*)/m.exec(text)?.[0] ?? ''
  return `${table}\n\n${text.slice(text.lastIndexOf('/**'))}`
}

function answer(name: string, status: number, error: object): Example {
  return { name, summary: '', status, role: 'error', body: { error: error as never } }
}

const named = (name: string, typeName: string, ...errors: Method['errors']): Method =>
  method({ wireName: name, name, typeName, errors })

test('a row has what the description and its examples say about an error', () => {
  const reading = method({
    errors: [
      errorCase('UNKNOWN_BLOCK', {
        info: { kind: 'object', schema: 'BlockInfo', required: ['height'] },
        description: 'The node does not have the block. It can be too old.',
        advice: "Ask an archive's node.",
      }),
      errorCase('OTHER_ERROR', { layer: 'OTHER_ERROR', info: { kind: 'any' } }, { by: 'layer' }),
    ],
    examples: [
      answer('UNKNOWN_BLOCK', 422, { code: -32000, name: 'HANDLER_ERROR' }),
      answer('UNKNOWN_BLOCK', 200, { code: -32000, name: 'HANDLER_ERROR' }),
      { name: 'OTHER_ERROR', summary: '', status: 200, role: 'error', body: { result: {} } },
    ],
  })
  const info = schema('BlockInfo', {
    properties: { height: {}, hash: {} },
    allOf: [{ $ref: '#/components/schemas/Reason' }, { oneOf: [{ properties: { hash: {}, shard: {} } }] }],
  })
  const reason = schema('Reason', { properties: { reason: {} }, allOf: [{ $ref: '#/components/schemas/BlockInfo' }] })
  expect(emitted([reading], info, reason)).toMatchInlineSnapshot(`
    {
      "gas_price.ts": "
    /**
     * The errors of \`gas_price\` as data: a row for each kind and layer.
     * @example
     * for (const row of gasPriceErrors) console.log(row.kind, row.advice)
     */
    export const gasPriceErrors: ErrorTable<GasPriceErrorCase> = [
      {
        kind: 'UNKNOWN_BLOCK',
        layer: 'HANDLER_ERROR',
        code: -32000,
        statuses: [200, 422],
        info: { required: ['height'], optional: ['hash', 'reason', 'shard'] },
        meaning: 'The node does not have the block.',
        advice: 'Ask an archive\\'s node.',
      },
      {
        kind: 'OTHER_ERROR',
        layer: 'OTHER_ERROR',
        statuses: [200],
        info: { required: ['cause'], optional: [] },
        meaning: '',
        advice: '',
      },
    ]

    /**
     * Whether a caught value is an error of \`gasPrice\`, so that its \`kind\` and \`info\` narrow to the errors of
     * \`gasPriceErrors\` and of any call.
     * @example
     * if (isGasPriceError(error) && error.kind === 'UNKNOWN_BLOCK') console.error(error.info)
     */
    export function isGasPriceError(error: unknown): error is GasPriceError {
      return isErrorOf(error, gasPrice)
    }
    ",
    }
  `)
})

test('a row of a standard error has its code, and none for all other codes', () => {
  const layer = ''
  const info = { kind: 'object', schema: 'E', required: ['code', 'message'] } as const
  const call = named(
    'call',
    'Call',
    errorCase('NO_FUNDS', { layer, info, description: 'No funds' }, { by: 'code', code: -32001 }),
    errorCase('RPC_ERROR', { layer, info }, { by: 'other-code' }),
  )
  const error = schema('E', { properties: { code: {}, message: {}, data: {} } })
  expect(emitted([call], error)).toMatchInlineSnapshot(`
    {
      "call.ts": "
    /**
     * The errors of \`call\` as data: a row for each kind and layer.
     * @example
     * for (const row of callErrors) console.log(row.kind, row.advice)
     */
    export const callErrors: ErrorTable<CallErrorCase> = [
      {
        kind: 'NO_FUNDS',
        layer: '',
        code: -32001,
        statuses: [],
        info: { required: ['code', 'message'], optional: ['data'] },
        meaning: 'No funds.',
        advice: '',
      },
      {
        kind: 'RPC_ERROR',
        layer: '',
        statuses: [],
        info: { required: ['code', 'message'], optional: ['data'] },
        meaning: '',
        advice: '',
      },
    ]

    /**
     * Whether a caught value is an error of \`call\`, so that its \`kind\` and \`info\` narrow to the errors of
     * \`callErrors\` and of any call.
     * @example
     * if (isCallError(error) && error.kind === 'NO_FUNDS') console.error(error.info)
     */
    export function isCallError(error: unknown): error is CallError {
      return isErrorOf(error, call)
    }
    ",
    }
  `)
})

describe('rows that are equal', () => {
  test('in several tables are constants of one file, named by their kinds', () => {
    const late = errorCase('LATE', { advice: 'Wait.' })
    expect(
      emitted([
        named('a', 'A', errorCase('LOST'), late),
        named('b', 'B', errorCase('LOST', { advice: 'Ask again.' }), late),
        named('c', 'C', errorCase('LOST'), errorCase('LOST', { advice: 'Ask again.' })),
      ]),
    ).toMatchInlineSnapshot(`
      {
        "a.ts": "
      /**
       * The errors of \`a\` as data: a row for each kind and layer.
       * @example
       * for (const row of aErrors) console.log(row.kind, row.advice)
       */
      export const aErrors: ErrorTable<AErrorCase> = [errorRows.lost, errorRows.late]

      /**
       * Whether a caught value is an error of \`a\`, so that its \`kind\` and \`info\` narrow to the errors of \`aErrors\` and
       * of any call.
       * @example
       * if (isAError(error) && error.kind === 'LATE') console.error(error.info)
       */
      export function isAError(error: unknown): error is AError {
        return isErrorOf(error, a)
      }
      ",
        "b.ts": "
      /**
       * The errors of \`b\` as data: a row for each kind and layer.
       * @example
       * for (const row of bErrors) console.log(row.kind, row.advice)
       */
      export const bErrors: ErrorTable<BErrorCase> = [errorRows.lost2, errorRows.late]

      /**
       * Whether a caught value is an error of \`b\`, so that its \`kind\` and \`info\` narrow to the errors of \`bErrors\` and
       * of any call.
       * @example
       * if (isBError(error) && error.kind === 'LATE') console.error(error.info)
       */
      export function isBError(error: unknown): error is BError {
        return isErrorOf(error, b)
      }
      ",
        "c.ts": "
      /**
       * The errors of \`c\` as data: a row for each kind and layer.
       * @example
       * for (const row of cErrors) console.log(row.kind, row.advice)
       */
      export const cErrors: ErrorTable<CErrorCase> = [errorRows.lost, errorRows.lost2]

      /**
       * Whether a caught value is an error of \`c\`, so that its \`kind\` and \`info\` narrow to the errors of \`cErrors\` and
       * of any call.
       * @example
       * if (isCError(error) && error.kind === 'LOST') console.error(error.info)
       */
      export function isCError(error: unknown): error is CError {
        return isErrorOf(error, c)
      }
      ",
        "error-rows.ts": "
      // @generated by near-rpcgen from Tiny RPC 1.0.0. Do not edit.
      // To change this file, change the description and run near-rpcgen generate.

      import type { ErrorRow } from '../runtime/error-table.js'

      export const late: ErrorRow<'LATE', 'HANDLER_ERROR'> = {
        kind: 'LATE',
        layer: 'HANDLER_ERROR',
        statuses: [],
        info: { required: [], optional: [] },
        meaning: '',
        advice: 'Wait.',
      }

      export const lost: ErrorRow<'LOST', 'HANDLER_ERROR'> = {
        kind: 'LOST',
        layer: 'HANDLER_ERROR',
        statuses: [],
        info: { required: [], optional: [] },
        meaning: '',
        advice: '',
      }

      export const lost2: ErrorRow<'LOST', 'HANDLER_ERROR'> = {
        kind: 'LOST',
        layer: 'HANDLER_ERROR',
        statuses: [],
        info: { required: [], optional: [] },
        meaning: '',
        advice: 'Ask again.',
      }
      ",
      }
    `)
  })

  test('in all rows of a variant make it use the table of the method', () => {
    expect(emitted([query])).toMatchInlineSnapshot(`
      {
        "query.ts": "
      /**
       * The errors of \`query\` as data: a row for each kind and layer.
       * @example
       * for (const row of queryErrors) console.log(row.kind, row.advice)
       */
      export const queryErrors: ErrorTable<QueryErrorCase> = [
        {
          kind: 'UNKNOWN_BLOCK',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

      /**
       * Whether a caught value is an error of \`query\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`queryErrors\` and of any call. An error of a variant, such as \`viewAccount\`, is one too.
       * @example
       * if (isQueryError(error) && error.kind === 'UNKNOWN_BLOCK') console.error(error.info)
       */
      export function isQueryError(error: unknown): error is QueryError {
        return isErrorOf(error, query)
      }
      ",
        "view_account.ts": "
      /**
       * The errors of \`query\` with \`view_account\` as data: a row for each kind and layer.
       * @example
       * for (const row of viewAccountErrors) console.log(row.kind, row.advice)
       */
      export const viewAccountErrors: ErrorTable<ViewAccountErrorCase> = queryErrors

      /**
       * Whether a caught value is an error of \`viewAccount\`, so that its \`kind\` and \`info\` narrow to the errors of
       * \`viewAccountErrors\` and of any call.
       * @example
       * if (isViewAccountError(error) && error.kind === 'UNKNOWN_BLOCK') console.error(error.info)
       */
      export function isViewAccountError(error: unknown): error is ViewAccountError {
        return isErrorOf(error, viewAccount)
      }
      ",
      }
    `)
  })
})

test('long names stand on lines of their own', () => {
  const long = 'ExperimentalLightClientExecutionOutcome'
  const [variant] = query.variants
  if (variant === undefined) throw new Error('The query has no variant.')
  const shorter = { ...variant, name: 'experimentalViewOfAccount', typeName: 'ExperimentalViewOfAccountOfLightClient' }
  const longest = { ...variant, value: 'view_code', name: `${long}OfCode`, typeName: `${long}OfCode` }
  const made = emitted([{ ...query, name: long, typeName: long, variants: [shorter, longest] }])
  expect(made).toMatchInlineSnapshot(`
    {
      "query.ts": "
    /**
     * The errors of \`query\` as data: a row for each kind and layer.
     * @example
     * for (const row of ExperimentalLightClientExecutionOutcomeErrors) console.log(row.kind, row.advice)
     */
    export const ExperimentalLightClientExecutionOutcomeErrors: ErrorTable<
      ExperimentalLightClientExecutionOutcomeErrorCase
    > = [
        {
          kind: 'UNKNOWN_BLOCK',
          layer: 'HANDLER_ERROR',
          statuses: [],
          info: { required: [], optional: [] },
          meaning: '',
          advice: '',
        },
      ]

    /**
     * Whether a caught value is an error of \`ExperimentalLightClientExecutionOutcome\`, so that its \`kind\` and \`info\`
     * narrow to the errors of \`ExperimentalLightClientExecutionOutcomeErrors\` and of any call. An error of a
     * variant, such as \`experimentalViewOfAccount\`, is one too.
     * @example
     * if (isExperimentalLightClientExecutionOutcomeError(error) && error.kind === 'UNKNOWN_BLOCK')
     *   console.error(error.info)
     */
    export function isExperimentalLightClientExecutionOutcomeError(
      error: unknown,
    ): error is ExperimentalLightClientExecutionOutcomeError {
      return isErrorOf(error, ExperimentalLightClientExecutionOutcome)
    }
    ",
      "view_account.ts": "
    /**
     * The errors of \`query\` with \`view_account\` as data: a row for each kind and layer.
     * @example
     * for (const row of experimentalViewOfAccountErrors) console.log(row.kind, row.advice)
     */
    export const experimentalViewOfAccountErrors: ErrorTable<ExperimentalViewOfAccountOfLightClientErrorCase> =
      ExperimentalLightClientExecutionOutcomeErrors

    /**
     * Whether a caught value is an error of \`experimentalViewOfAccount\`, so that its \`kind\` and \`info\` narrow to the
     * errors of \`experimentalViewOfAccountErrors\` and of any call.
     * @example
     * if (isExperimentalViewOfAccountOfLightClientError(error) && error.kind === 'UNKNOWN_BLOCK')
     *   console.error(error.info)
     */
    export function isExperimentalViewOfAccountOfLightClientError(
      error: unknown,
    ): error is ExperimentalViewOfAccountOfLightClientError {
      return isErrorOf(error, experimentalViewOfAccount)
    }
    ",
      "view_code.ts": "
    /**
     * The errors of \`query\` with \`view_code\` as data: a row for each kind and layer.
     * @example
     * for (const row of ExperimentalLightClientExecutionOutcomeOfCodeErrors) console.log(row.kind, row.advice)
     */
    export const ExperimentalLightClientExecutionOutcomeOfCodeErrors: ErrorTable<
      ExperimentalLightClientExecutionOutcomeOfCodeErrorCase
    > = ExperimentalLightClientExecutionOutcomeErrors

    /**
     * Whether a caught value is an error of \`ExperimentalLightClientExecutionOutcomeOfCode\`, so that its \`kind\` and
     * \`info\` narrow to the errors of \`ExperimentalLightClientExecutionOutcomeOfCodeErrors\` and of any call.
     * @example
     * if (isExperimentalLightClientExecutionOutcomeOfCodeError(error) && error.kind === 'UNKNOWN_BLOCK')
     *   console.error(error.info)
     */
    export function isExperimentalLightClientExecutionOutcomeOfCodeError(
      error: unknown,
    ): error is ExperimentalLightClientExecutionOutcomeOfCodeError {
      return isErrorOf(error, ExperimentalLightClientExecutionOutcomeOfCode)
    }
    ",
    }
  `)
  const lines = Object.values(made).flatMap(text => text.split('\n'))
  expect(lines.filter(line => line.length > 120)).toEqual([])
})
