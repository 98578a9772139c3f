import fc from 'fast-check'
import * as generated from 'near-rpc-client/validate'
import type { Validator } from 'near-rpc-client/validate'
import { expect, test } from 'vitest'
import { mutationsOf } from '../../recordings/mutations.js'
import { readOurDescription } from '../../spec/our-description.js'
import { oracleOf } from './oracle.js'
import { randomValues } from './random-value.js'
import { runs } from '../../runs.js'
import { namedSchemas } from '../../../generator/model/types/schema-of-type.js'

/** The generated validators and a JSON Schema library have to agree about every value. */
const { iface } = await readOurDescription()
const isValid = oracleOf(iface)
const values = randomValues(namedSchemas(iface))
const validators = generated as unknown as { readonly [name: string]: Validator<unknown> }

const plainEdges = [null, true, '', '0', '-1', '1e5', [], {}, [null], { type: 'x' }]
const numberEdges = [0, -0, -1, 1.5, 255, 256, 2 ** 32, 2 ** 53, Infinity, 2n ** 53n, 2n ** 64n, -1n]

/** What lies send in place of a part: values at the edges of types. */
const edges: readonly unknown[] = [...plainEdges, ...numberEdges]

test('every schema has a validator', () => {
  expect(iface.schemas.length).toBeGreaterThan(200)
  expect(iface.schemas.map(({ name }) => name).filter(name => validators[name] === undefined)).toEqual([])
})

test('random values of each schema pass, and agree with a JSON Schema library after any change', () => {
  const [accepted, refused]: [string[], string[]] = [[], []]
  for (const { name } of iface.schemas) {
    const value = values[name]
    if (value === undefined) throw new Error(`The schema ${name} has no random values.`)
    const samples = fc.sample(fc.tuple(value, fc.infiniteStream(fc.nat())), { numRuns: runs(1, 6), seed: 81 })
    for (const [sample, numbers] of samples) {
      expect([name, validators[name]?.mismatch(sample), isValid(name, sample)]).toEqual([name, undefined, true])
      for (const changed of changesOf(sample, numbers)) {
        const isOurs = validators[name]?.is(changed) ?? false
        if (isOurs !== isValid(name, changed)) expect([name, isOurs, changed]).toEqual('the other verdict')
        ;(isOurs ? accepted : refused).push(name)
      }
    }
  }
  // The changes make both: values that pass still, and values that do not.
  expect(accepted.length).toBeGreaterThan(runs(150, 1_000))
  expect(refused.length).toBeGreaterThan(runs(1_500, 10_000))
})

/** Some mutations of a value, and some with one part replaced by an edge. */
function changesOf(value: unknown, numbers: Iterable<number>): readonly unknown[] {
  const mutations = mutationsOf(value)
  const parts = mutations.filter(({ sort }) => sort === 'a type changed')
  const random = numbers[Symbol.iterator]()
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Number(random.next().value) % items.length]
  const mutated = Array.from({ length: 15 }, () => pick(mutations)?.mutated())
  const replaced = Array.from({ length: 15 }, () => replacedIn(value, pick(parts)?.at ?? '', pick(edges)))
  return [...mutated, ...replaced]
}

/** The value with the part at a pointer replaced. No key of a random value has a slash that matters. */
function replacedIn(value: unknown, at: string, part: unknown): unknown {
  if (at === '') return part
  const [, key = '', ...rest] = at.split('/')
  const inner = rest.map(each => `/${each}`).join('')
  if (Array.isArray(value)) return value.with(Number(key), replacedIn(value[Number(key)], inner, part))
  const fields = Object(value) as { readonly [key: string]: unknown }
  return { ...fields, [key]: replacedIn(fields[key], inner, part) }
}
