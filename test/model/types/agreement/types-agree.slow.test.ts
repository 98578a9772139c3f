import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interface, NamedType } from '../../../../generator/model/interface.js'
import { interfaceOf } from '../../../emit/interface-of.js'
import { agreeingType, namedTypes } from './agreeing-types.js'
import {
  checkerVerdicts,
  comparisonVerdicts,
  compilerVerdicts,
  validatorVerdicts,
  type Pair,
  type Verdicts,
} from './rooms.js'
import { valuesOf } from './values-of-type.js'

const names = ['A', 'B']
const count = Number(process.env['AGREE'] ?? 500)
const valuesEach = 20

const [named = new Map()] = fc.sample(namedTypes(names), { numRuns: 1, seed: 7 })
const others = fc.sample(agreeingType(names), { numRuns: count, seed: 11 })
const types = [...named, ...others.map((type, at) => [`T${at}`, type] as const)]
const iface: Interface = {
  ...interfaceOf({}),
  schemas: types.map(([name, type]): NamedType => ({ name, type, writable: false })),
}
const pairs: readonly Pair[] = types.flatMap(([name, type], at) =>
  fc.sample(valuesOf(type, named), { numRuns: valuesEach, seed: at }).map(value => ({ name, value })),
)

test('compiler, validators, the checker of lint and the comparison agree about each value of a type', () => {
  const rooms = {
    compiler: compilerVerdicts(iface, pairs),
    validator: validatorVerdicts(iface),
    checker: checkerVerdicts(iface),
    comparison: comparisonVerdicts(iface),
  }
  const differing = pairs.filter(pair => new Set(Object.values(rooms).map(room => room(pair))).size > 1)
  expect(differing.slice(0, 5).map(pair => shown(pair, rooms))).toEqual([])
  const allowed = pairs.filter(pair => rooms.validator(pair))
  expect(pairs.length).toBeGreaterThanOrEqual(10_000)
  expect(allowed.length).toBeGreaterThan(pairs.length / 5)
  expect(pairs.length - allowed.length).toBeGreaterThan(pairs.length / 5)
})

function shown(pair: Pair, rooms: { readonly [room: string]: Verdicts }): object {
  const type = types.find(([name]) => name === pair.name)?.[1]
  return { pair, type, verdicts: Object.entries(rooms).map(([room, verdict]) => `${room}: ${verdict(pair)}`) }
}
