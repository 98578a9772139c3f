import * as testing from 'near-rpc-client/testing'
import * as validate from 'near-rpc-client/validate'
import { expect, test } from 'vitest'

const fixtures = Object.entries(testing).filter(([name]) => name.endsWith('Fixture'))
const validators = new Map(Object.entries(validate).filter(([name]) => /^[a-z].*Result$/.test(name)))

/** The validator of the builder with the longest name that the name of the fixture starts with. */
function validatorOf(fixture: string): { readonly builder: string; readonly validator: unknown } {
  const names = [...validators.keys()].map(name => name.slice(0, -'Result'.length))
  const found = names
    .filter(name => new RegExp(`^${name}([A-Z])`).test(fixture))
    .toSorted((a, b) => b.length - a.length)
  return { builder: found[0] ?? '', validator: validators.get(`${found[0]}Result`) }
}

test('the names of fixtures are those of builders and of further examples', () => {
  const names = fixtures.map(([name]) => name).toSorted()
  expect(names.filter(name => /^(viewA|sendTx|block|status|changes)/.test(name))).toEqual([
    'blockEffectsFixture',
    'blockEffectsNothingFixture',
    'blockFixture',
    'changesNothingFixture',
    'sendTxFailedActionFixture',
    'sendTxFinalFixture',
    'sendTxIncludedFixture',
    'sendTxQueuedFixture',
    'statusFixture',
    'statusValidatorFixture',
    'viewAccessKeyFixture',
    'viewAccessKeyListFixture',
    'viewAccountFixture',
    'viewAccountGlobalFixture',
  ])
})

test('each method has a fixture', () => {
  const covered = new Set(fixtures.map(([name]) => validatorOf(name).builder))
  const missing = [...validators.keys()].map(name => name.slice(0, -'Result'.length)).filter(name => !covered.has(name))
  // The results of `query` are those of its variants.
  expect(missing).toEqual(['query'])
})

test.each(fixtures)('%s is a result of its builder', (name, fixture) => {
  const { validator } = validatorOf(name)
  expect((validator as validate.Validator<unknown>).mismatch(fixture)).toBeUndefined()
})
