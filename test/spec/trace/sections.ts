import type { Row, Section } from './row.js'
import { chainMethods } from './rows/chain-methods.js'
import { envelope } from './rows/envelope.js'
import { errorObject } from './rows/error-object.js'
import { limits } from './rows/limits.js'
import { milestones } from './rows/milestones.js'
import { namedMethods } from './rows/named-methods.js'
import { purpose } from './rows/purpose.js'
import { queries } from './rows/queries.js'
import { queryErrors } from './rows/query-errors.js'
import { results } from './rows/results.js'
import { transactionErrors } from './rows/transaction-errors.js'
import { transactionMethods } from './rows/transaction-methods.js'
import { types } from './rows/types.js'
import { versions } from './rows/versions.js'

/** All rows of the trace, in the order of the interface document. */
export const sections: readonly Section[] = [
  section('purpose', purpose),
  section('envelope', envelope),
  section('types', types),
  section('results', results),
  section('milestones', milestones),
  section('queries', queries),
  section('chain-methods', chainMethods),
  section('transaction-methods', transactionMethods),
  section('named-methods', namedMethods),
  section('error-object', errorObject),
  section('query-errors', queryErrors),
  section('transaction-errors', transactionErrors),
  section('limits', limits),
  section('versions', versions),
]

function section(name: string, rows: readonly Row[]): Section {
  return { file: `test/spec/trace/rows/${name}.ts`, rows }
}
