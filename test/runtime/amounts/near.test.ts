import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNear, parseNear } from '../../../templates/runtime/amounts/near.js'

test.each<[yocto: bigint | string, near: string]>([
  [0n, '0'],
  [1n, '0.000000000000000000000001'],
  ['100000000000000000000000', '0.1'],
  [12_500_000_000_000_000_000_000_000n, '12.5'],
  ['1000000000000000000000000', '1'],
  [-1_500_000_000_000_000_000_000_000n, '-1.5'],
  ['-1', '-0.000000000000000000000001'],
  ['-0', '0'],
  ['0010', '0.00000000000000000000001'],
  [2n ** 128n - 1n, '340282366920938.463463374607431768211455'],
])('formatNear(%o) is %s', (yocto, near) => {
  expect(formatNear(yocto)).toBe(near)
})

test.each<[near: bigint | string, yocto: bigint]>([
  ['0.1', 100_000_000_000_000_000_000_000n],
  ['1', 1_000_000_000_000_000_000_000_000n],
  [5n, 5_000_000_000_000_000_000_000_000n],
  ['0', 0n],
  ['-0.0', 0n],
  ['-2.5', -2_500_000_000_000_000_000_000_000n],
  ['007.50', 7_500_000_000_000_000_000_000_000n],
  ['0.000000000000000000000001', 1n],
])('parseNear(%o) is %o', (near, yocto) => {
  expect(parseNear(near)).toBe(yocto)
})

test('any amount is the same after formatting and parsing', () => {
  const amount = fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n })
  fc.assert(
    fc.property(amount, yocto => {
      expect(parseNear(formatNear(yocto))).toBe(yocto)
      expect(formatNear(`${yocto}`)).toBe(formatNear(yocto))
    }),
  )
})

test('any decimal number is parsed as integer arithmetic does', () => {
  fc.assert(
    fc.property(fc.nat(), fc.stringMatching(/^\d{1,24}$/), (whole, fraction) => {
      const expected = BigInt(whole) * 10n ** 24n + BigInt(fraction) * 10n ** BigInt(24 - fraction.length)
      expect(parseNear(`${whole}.${fraction}`)).toBe(expected)
      expect(formatNear(expected)).toBe(`${whole}.${fraction}`.replace(/\.?0+$/, ''))
    }),
  )
})

test.each(['', ' ', '1,000', '1_000', '1e3', '+1', '.5', '5.', '1.2.3', '0x10', '1n', 'NaN', '--1', '٣', '1\n'])(
  'parseNear rejects %j',
  near => {
    const message = `The amount ${JSON.stringify(near)} is not a decimal number of NEAR such as '0.1'.`
    expect(() => parseNear(near)).toThrow(new TypeError(message))
  },
)

test.each(['', '1.5', '1.0', '1e24', '0x10', '1 000'])('formatNear rejects %j', yocto => {
  const message = `The amount ${JSON.stringify(yocto)} is not a whole number of yoctoNEAR.`
  expect(() => formatNear(yocto)).toThrow(new TypeError(message))
})

test('rejects more digits than yoctoNEAR has', () => {
  const message = 'The amount "0.0000000000000000000000001" has 25 digits after the point; NEAR has 24.'
  expect(() => parseNear('0.0000000000000000000000001')).toThrow(new RangeError(message))
})

test.each([0.1, 1, null, undefined, {}, true])('rejects %o, which is neither a bigint nor a string', value => {
  const message = `An amount is a bigint or a decimal string, not a ${typeof value}.`
  expect(() => parseNear(value as never)).toThrow(new TypeError(message))
  expect(() => formatNear(value as never)).toThrow(new TypeError(message))
})
