import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './case.js'
import { casesFolder } from './cases/suite-files.js'

/** The cases as the files of the suite have them. */
export function readCases(): readonly Case[] {
  const lines = readdirSync(casesFolder)
    .toSorted()
    .flatMap(name => readFileSync(join(casesFolder, name), 'utf8').trim().split('\n'))
  return lines.map(line => JSON.parse(line) as Case)
}
