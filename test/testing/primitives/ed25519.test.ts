import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../../../templates/testing/primitives/bytes.js'
import { isSignatureOf, publicKeyOf, signWith } from '../../../templates/testing/primitives/ed25519.js'
import { sha512 } from '../../../templates/testing/primitives/sha512.js'

/** From section 7.1 of RFC 8032: seed, public key, message, signature. */
const vectors = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
] as const

test.each(vectors)('the seed %s has this key and signature', (seed, publicKey, message, signature) => {
  expect(toHex(publicKeyOf(fromHex(seed)))).toBe(publicKey)
  expect(toHex(signWith(fromHex(seed), fromHex(message)))).toBe(signature)
  expect(isSignatureOf(fromHex(publicKey), fromHex(message), fromHex(signature))).toBe(true)
})

test('keys and signatures are those of node:crypto', () => {
  for (let number = 0; number < 8; number++) {
    const seed = Uint8Array.from(createHash('sha256').update(`${number}`).digest())
    const message = Uint8Array.from({ length: number * 61 }, (_, index) => index % 251)
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(12)
    expect(toHex(publicKeyOf(seed))).toBe(publicKey.toString('hex'))
    expect(toHex(signWith(seed, message))).toBe(sign(null, message, key).toString('hex'))
  }
})

test('another message, a changed signature, bytes that are no point, and a large number are no signature', () => {
  const [seed, publicKey, , signature] = vectors[0].map(fromHex) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  const changed = signature.with(3, 1)
  const order = fromHex('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010')
  const large = Uint8Array.from([...signature.slice(0, 32), ...order])
  expect(isSignatureOf(publicKey, new Uint8Array(1), signature)).toBe(false)
  expect(isSignatureOf(publicKey, new Uint8Array(), changed)).toBe(false)
  expect(isSignatureOf(new Uint8Array(32).fill(255), new Uint8Array(), signature)).toBe(false)
  expect(isSignatureOf(publicKey, new Uint8Array(), large)).toBe(false)
  expect(isSignatureOf(publicKey, new Uint8Array(), signature.slice(0, 63))).toBe(false)
  expect(isSignatureOf(publicKeyOf(seed), new Uint8Array(), signature)).toBe(true)
})

test.each([0, 1, 111, 112, 127, 128, 129, 1000])('the SHA-512 of %i bytes is that of node:crypto', length => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  expect(toHex(sha512(bytes))).toBe(createHash('sha512').update(bytes).digest('hex'))
})
