import { expect, test } from 'vitest'
import { readScores } from '../../conformance/page.js'
import { readCases } from '../../conformance/read-cases.js'
import { scoreOf } from '../../conformance/score.js'
import { runLanguage, type Language } from './run-language.js'

/** The Rust client compiles for minutes: `.ci/run long` sets this. */
const withRust: readonly Language[] = process.env['CONFORMANCE_RUST'] ? ['rust'] : []
const cases = readCases()

test.each<Language>(['typescript', 'python', ...withRust])(
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
