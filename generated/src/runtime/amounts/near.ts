/** The smallest unit, yoctoNEAR, is 10^-24 NEAR. */
const decimals = 24

/**
 * Writes an amount of yoctoNEAR as NEAR, exactly and without trailing zeros. Takes a `bigint`, or a decimal string as
 * results have it. Throws a `TypeError` for anything else, such as a `number`, which can be inexact.
 *
 * @example
 * const account = await near.call(viewAccount({ account_id: 'alice.near' }))
 * console.log(formatNear(account.amount)) // '12.5'
 */
export function formatNear(yocto: bigint | string): string {
  const { sign, whole } = readAmount(yocto, 0)
  const digits = whole.padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/**
 * Reads an amount of NEAR as yoctoNEAR, exactly: `'0.1'` is `100000000000000000000000n`. Takes a decimal string with at
 * most 24 digits after the point, or a `bigint` of whole NEAR. Throws a `RangeError` for more digits, and a `TypeError`
 * for anything else: a `number`, which can be inexact, an exponent, a separator of thousands, an empty string.
 *
 * @example
 * const deposit = parseNear('0.1') // 100000000000000000000000n
 */
export function parseNear(near: bigint | string): bigint {
  const { sign, whole, fraction } = readAmount(near, decimals)
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`)
}

type Amount = { readonly sign: string; readonly whole: string; readonly fraction: string }

/** The parts of a decimal number, without leading zeros and without the sign of zero. */
function readAmount(amount: bigint | string, maxFraction: number): Amount {
  const isExact = typeof amount === 'bigint' || typeof amount === 'string'
  if (!isExact) throw new TypeError(`An amount is a bigint or a decimal string, not a ${typeof amount}.`)
  const [match, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(`${amount}`) ?? []
  if (match === undefined || (fraction !== '' && maxFraction === 0))
    throw new TypeError(wrongAmount(amount, maxFraction))
  if (fraction.length > maxFraction) {
    throw new RangeError(`The amount ${shown(amount)} has ${fraction.length} digits after the point; NEAR has 24.`)
  }
  return { sign: /[1-9]/.test(match) ? sign : '', whole, fraction }
}

function wrongAmount(amount: bigint | string, maxFraction: number): string {
  const expected = maxFraction === 0 ? 'a whole number of yoctoNEAR' : "a decimal number of NEAR such as '0.1'"
  return `The amount ${shown(amount)} is not ${expected}.`
}

/** The start of a text is enough for a message. */
function shown(amount: bigint | string): string {
  return JSON.stringify(`${amount}`.slice(0, 60))
}
