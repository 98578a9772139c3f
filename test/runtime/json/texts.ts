import fc from 'fast-check'

/** How a number may be written; long integers, and their look-alikes, most of all. */
const digits = fc.stringMatching(/^[1-9]\d{14,24}$/)
const nearLimit = fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map(String)
const number = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  nearLimit,
  nearLimit.map(long => `${long}.9`),
  fc.tuple(fc.constantFrom('', '-'), digits).map(([sign, long]) => sign + long),
  fc.tuple(digits, digits).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.tuple(fc.constantFrom('-0.', '0.'), digits).map(([zero, fraction]) => zero + fraction),
  fc.tuple(digits, fc.constantFrom('e', 'E', 'e+', 'E-')).map(([long, exponent]) => `${long}${exponent}7`),
  fc.tuple(fc.constantFrom('1e', '1.5E+', '2e-'), digits).map(([start, long]) => start + long),
  fc.constantFrom('-0', '0', '1e400', '-0.0', '0e5'),
)

/** Strings, with what could be taken for the end of one or for a number inside of it. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }).map(text => JSON.stringify(text).slice(1, -1)),
  digits,
  fc.constantFrom(
    '\\"',
    '\\\\',
    '\\/',
    '\\u0022',
    '\\ud800',
    '\\u005c',
    '\\u00000:',
    '\\u00001:',
    ',',
    ':',
    '[',
    '{',
    ' -',
    '\u2028',
    '\\n',
  ),
)
const string = fc.array(piece, { maxLength: 6 }).map(pieces => `"${pieces.join('')}"`)
const key = fc.oneof(
  string,
  fc.constantFrom('"__proto__"', '"constructor"', '"a"', '"0"', '"12345678901234567890"', '"\\u005f_proto__"', '""'),
)

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/)

/** A JSON text of any value, spaced in any way, keys written twice included. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>(tie => ({
  value: fc
    .tuple(
      space,
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        number,
        string,
        fc.constantFrom('true', 'false', 'null'),
        fc.array(tie('value')).map(items => `[${items.join(',')}]`),
        fc.array(fc.tuple(space, key, space, tie('value'))).map(members => {
          return `{${members.map(([before, name, after, value]) => `${before}${name}${after}:${value}`).join(',')}}`
        }),
        space.map(inner => `[${inner}]`),
        space.map(inner => `{${inner}}`),
      ),
      space,
    )
    .map(([before, value, after]) => before + value + after),
})).value

/** A JSON text of few names and few numbers, which often round alike, or are in strings, or are written twice. */
export const alikeText: fc.Arbitrary<string> = fc.letrec<{ value: string }>(tie => {
  const few = fc.constantFrom(
    '9007199254740991',
    '9007199254740991.9',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '9007199254740993.0',
    '9007199254740993e0',
    '18446744073709551615',
    '18446744073709551616',
    '100000000000000000000',
    '100000000000000000001',
    '1e20',
    '1E+20',
    '-1e20',
    '1234567890123456',
    '0',
  )
  const inside = fc
    .array(fc.oneof(few, fc.constantFrom(':', ',', '\\"', '\\\\', ' ', '[', '{', 'a', 'a\\":', '-', '\\u00000:')))
    .map(pieces => `"${pieces.join('')}"`)
  const names = ['"a"', '"b"', '"\\u0061"', '"1"', '"10"', '"-1"', '"__proto__"', '":"', '"a\\":"', '""']
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, inside)
  const gap = fc.oneof({ weight: 9, arbitrary: fc.constant('') }, space)
  const member = fc.tuple(gap, name, gap, gap, tie('value'), gap)
  const value = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: few },
    inside,
    fc.array(fc.tuple(gap, tie('value'), gap)).map(items => `[${items.map(item => item.join('')).join(',')}]`),
    fc.array(member).map(members => {
      const texts = members.map(([a, written, b, c, held, d]) => `${a}${written}${b}:${c}${held}${d}`)
      return `{${texts.join(',')}}`
    }),
  )
  return { value }
}).value

/** Strings as `stringifyExact` takes them, with what looks like its own marks: none starts with the character 0. */
const markLike = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '"', '"\x0012', '\\', '\\u0000', '12', '-3', ',', ']', '}', ':'),
    ),
  )
  .map(pieces => pieces.join(''))

/** Values that `stringifyExact` writes: safe integers, fractions and `bigint`s at every depth. */
export const exactValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.maxSafeInteger(),
    fc.oneof(fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }), fc.bigInt({ min: -(2n ** 80n), max: -(2n ** 53n) })),
    fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }),
    markLike.filter(text => !text.startsWith('\0')),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(markLike, fc.constantFrom('__proto__', '0', 'a', '\u000012')), tie('value'), {
      noNullPrototype: true,
    }),
  ),
})).value
