import { expect, test } from 'vitest'
import { readAccessKey, readAccount, readCode } from '../../../generated/src/light/verified/certified/entry-value.js'
import { toBase58 } from '../../../templates/testing/primitives/base58.js'
import { borshInteger, borshText, joined } from '../../../templates/testing/primitives/borsh.js'
import { isAbsent } from '../../../generated/src/light/verified/open-field.js'
import { Variant } from '../../../generated/src/light/verified/compare.js'

const hash = new Uint8Array(32).fill(7)
const none = '1'.repeat(32)
const base64 = (...parts: readonly Uint8Array[]): string => Buffer.from(joined(...parts)).toString('base64')
const [amount, locked, storage] = [borshInteger(5, 16), borshInteger(6, 16), borshInteger(182, 8)]
const newer = [borshInteger(2n ** 128n - 1n, 16), borshInteger(0, 1), amount, locked, storage]
const fields = {
  amount: '5',
  locked: '6',
  storage_usage: 182n,
  storage_paid_at: 0,
  global_contract_hash: isAbsent,
  global_contract_account_id: isAbsent,
}

test.each([
  ['an account of the first version', base64(amount, locked, hash, storage), { ...fields, code_hash: toBase58(hash) }],
  ['of the second, without code', base64(...newer, borshInteger(0, 1)), { ...fields, code_hash: none }],
  ['with code', base64(...newer, borshInteger(1, 1), hash), { ...fields, code_hash: toBase58(hash) }],
  [
    'with a global contract',
    base64(...newer, borshInteger(2, 1), hash),
    { ...fields, code_hash: none, global_contract_hash: toBase58(hash) },
  ],
  [
    'with the global contract of an account',
    base64(...newer, borshInteger(3, 1), borshText('shared.near')),
    { ...fields, code_hash: none, global_contract_account_id: 'shared.near' },
  ],
  ['of an unknown kind of contract', base64(...newer, borshInteger(4, 1)), undefined],
  [
    'of a third version',
    base64(borshInteger(2n ** 128n - 1n, 16), borshInteger(1, 1), amount, locked, storage, borshInteger(0, 1)),
    undefined,
  ],
  ['with a byte too many', base64(amount, locked, hash, storage, Uint8Array.of(0)), undefined],
  ['with a byte too few', base64(amount, locked, hash, storage.slice(1)), undefined],
])('%s', (_name, value, found) => {
  expect(readAccount(value)).toEqual(found)
})

const nonce = borshInteger(9, 8)
const call = [borshText('shop.near'), borshInteger(1, 4), borshText('buy')]

test.each([
  ['a key with full access', base64(nonce, borshInteger(1, 1)), { nonce: 9n, permission: 'FullAccess' }],
  [
    'a key that calls a contract',
    base64(nonce, borshInteger(0, 1), borshInteger(1, 1), borshInteger(3, 16), ...call),
    {
      nonce: 9n,
      permission: new Variant('FunctionCall', { allowance: '3', receiver_id: 'shop.near', method_names: ['buy'] }),
    },
  ],
  [
    'a key without an allowance',
    base64(nonce, borshInteger(0, 1), borshInteger(0, 1), ...call),
    {
      nonce: 9n,
      permission: new Variant('FunctionCall', { allowance: null, receiver_id: 'shop.near', method_names: ['buy'] }),
    },
  ],
  [
    'a gas key',
    base64(nonce, borshInteger(3, 1), borshInteger(3, 16), borshInteger(1, 2)),
    { nonce: 9n, permission: new Variant('GasKeyFullAccess', { balance: '3', num_nonces: 1n }) },
  ],
  [
    'a gas key that calls a contract',
    base64(nonce, borshInteger(2, 1), borshInteger(3, 16), borshInteger(1, 2), borshInteger(0, 1), ...call),
    {
      nonce: 9n,
      permission: new Variant('GasKeyFunctionCall', {
        balance: '3',
        num_nonces: 1n,
        allowance: null,
        receiver_id: 'shop.near',
        method_names: ['buy'],
      }),
    },
  ],
  ['a key of a sixth kind', base64(nonce, borshInteger(5, 1), borshInteger(3, 16), borshInteger(1, 2)), undefined],
  [
    'a gas key with a byte too many',
    base64(nonce, borshInteger(3, 1), borshInteger(3, 16), borshInteger(1, 4)),
    undefined,
  ],
  ['a flag that is none', base64(nonce, borshInteger(0, 1), borshInteger(2, 1), ...call), undefined],
  [
    'more names than bytes',
    base64(nonce, borshInteger(0, 1), borshInteger(0, 1), borshText('a'), borshInteger(2 ** 32 - 1, 4)),
    undefined,
  ],
])('%s', (_name, value, found) => {
  expect(readAccessKey(value)).toEqual(found)
})

test('code is its bytes and their hash', () => {
  expect(readCode('')).toEqual({ code_base64: '', hash: 'GKot5hBsd81kMupNCXHaqbhv3huEbxAFMLnpcX2hniwn' })
})
