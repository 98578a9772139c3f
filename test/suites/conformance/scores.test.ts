import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readScores } from '../../conformance/page.js'
import { readCases } from '../../conformance/read-cases.js'
import { scoreOf } from '../../conformance/score.js'
import { pythonInstalled, runLanguage, type Language } from './run-language.js'

/**
 * The Python client is in a registry of its own, which may not answer where the suite runs. The Rust client compiles for
 * minutes: `.ci/run long` sets its variable.
 */
const chosen: readonly Language[] = [
  'typescript',
  ...(existsSync(pythonInstalled) ? (['python'] as const) : []),
  ...(process.env['CONFORMANCE_RUST'] ? (['rust'] as const) : []),
]
if (!chosen.includes('python')) console.warn('NOT RUN HERE: Python. Its client is not installed.')
const cases = readCases()

test.each(chosen)(
  'the clients in %s have the scores of the page',
  async language => {
    const scores = (await runLanguage(language)).map(output => scoreOf(output, cases))
    const names = scores.map(({ client }) => client)
    expect(names).not.toEqual([])
    expect(scores).toEqual(
      readScores().filter(({ client, language: of }) => names.includes(client) && of.toLowerCase() === language),
    )
  },
  600_000,
)
