import { InvalidArgumentError } from 'commander'
import type { Values } from './rows.js'

/** Reads the value of an option or an argument; `previous` has the earlier values of a repeated option. */
export const parseValue: { readonly [Kind in keyof Values]: (value: string, previous: unknown) => Values[Kind] } = {
  text: nonEmpty,
  folder,
  list: (value, previous) => appended(nonEmpty(value), previous),
  address: value => value,
  addresses: appended,
  number: wholeNumber,
  port,
}

function appended(value: string, previous: unknown): readonly string[] {
  return [...(Array.isArray(previous) ? previous : []), value]
}

function nonEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}

/** Removes the slash that the completion of a shell adds at the end. */
function folder(value: string): string {
  return nonEmpty(value).replace(/(?<=.)[/\\]+$/, '')
}

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number.')
  return number
}

function port(value: string): number {
  const number = wholeNumber(value)
  if (number > 65_535) throw new InvalidArgumentError('It must be at most 65535.')
  return number
}
