import { groups } from '../../recordings/recorded.js'
import type { Case } from '../case.js'
import { exchangeCases } from './exchange-cases.js'
import { faultCases } from './fault-cases.js'
import { proofCases } from './proof-cases.js'

/** The folder of the cases, from the root of the repository. */
export const casesFolder = 'conformance/cases'

/** All cases of the suite, by the name of their file. */
export async function allCases(): Promise<ReadonlyMap<string, readonly Case[]>> {
  const exchanges = groups.map(group => [`${group}.jsonl`, exchangeCases(group)] as const)
  return new Map<string, readonly Case[]>([
    ...exchanges.filter(([, cases]) => cases.length > 0),
    ['faults.jsonl', faultCases],
    ['proofs.jsonl', await proofCases()],
  ])
}

/** The text of each file: a case a line. */
export async function suiteFiles(): Promise<ReadonlyMap<string, string>> {
  const files = [...(await allCases())]
  return new Map(files.map(([name, cases]) => [name, cases.map(each => `${JSON.stringify(each)}\n`).join('')]))
}
