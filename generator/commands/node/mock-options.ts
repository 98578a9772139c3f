import { isObject } from '../../../templates/runtime/json/is-object.js'
import type { FileSystem } from '../../write/file-system.js'

/** What a value must be, and whether it is. */
type Check = readonly [expected: string, accepts: (value: unknown) => boolean]

const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0
const faultModes: ReadonlySet<unknown> = new Set(['alone', 'untracking', 'stalled', 'syncing'])

const flag: Check = ['true or false', value => typeof value === 'boolean']
const count: Check = ['a whole number from 0', isCount]
const object: Check = ['an object', isObject]

/** The options of `startMockNode` that JSON can hold. A misspelt name or a wrong type would have no effect. */
const optionChecks: ReadonlyMap<string, Check> = new Map([
  ['accounts', object],
  ['archival', flag],
  ['chainId', ['a text', isText]],
  ['deadlineBlocks', count],
  ['errorsInResult', flag],
  ['faultMode', [[...faultModes].join(', ') + ', or a list of them', isFaultMode]],
  ['lag', count],
  ['methodInPath', flag],
  ['retention', count],
  ['stateLimit', ['a whole number from 0, or null', value => value === null || isCount(value)]],
])

/** The options of an account that JSON can hold. */
const accountChecks: ReadonlyMap<string, Check> = new Map([
  ['balance', ['a text of digits: a number can be rounded', isText]],
  ['code', ['"mock"', value => value === 'mock']],
  ['keys', ['a list', Array.isArray]],
  ['state', ['an object of texts', value => isObject(value) && Object.values(value).every(isText)]],
])

/** Reads the options of a mock node from a JSON file. Throws a `TypeError` that names the wrong one. */
export async function readMockOptions(file: string, system: FileSystem): Promise<object> {
  const read: unknown = JSON.parse(new TextDecoder().decode(await system.read(file)))
  if (!isObject(read)) throw new TypeError('it has no JSON object.')
  check(read, optionChecks, '')
  for (const [id, account] of Object.entries(Object(read['accounts']))) {
    const at = `accounts[${JSON.stringify(id)}]`
    if (!isObject(account)) throw new TypeError(`"${at}" must be an object.`)
    check(account, accountChecks, `${at}.`)
  }
  return read
}

function check(values: object, checks: ReadonlyMap<string, Check>, at: string): void {
  for (const [name, value] of Object.entries(values)) {
    const known = checks.get(name)
    if (known === undefined)
      throw new TypeError(`there is no option "${at}${name}". These exist: ${[...checks.keys()].join(', ')}.`)
    const [expected, accepts] = known
    if (!accepts(value)) throw new TypeError(`"${at}${name}" must be ${expected}.`)
  }
}

function isFaultMode(value: unknown): boolean {
  return [value].flat().every(mode => faultModes.has(mode))
}
