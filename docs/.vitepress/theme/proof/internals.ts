/**
 * Steps inside the verifiers, which the package does not export: what the page shows is computed by the same code that
 * proves.
 */
export { decodeBase64, encodeBase64 } from '../../../../generated/dist/runtime/decode/base64.js'
export { encodeBase58 } from '../../../../generated/dist/runtime/decode/base58.js'
export { liteBlockOf } from '../../../../generated/dist/verify/blocks/lite-header.js'
export { verifyWithWebCrypto } from '../../../../generated/dist/verify/blocks/verify-signature.js'
export { hashed, isEqual, littleEndian } from '../../../../generated/dist/verify/hash/bytes.js'
export { rootOf } from '../../../../generated/dist/verify/hash/merkle.js'
export { outcomeOf } from '../../../../generated/dist/verify/outcomes/outcome.js'
export { decodeBase58 } from '../../../../generated/dist/verify/read/base58.js'
export { columns, separator, trieKey } from '../../../../generated/dist/verify/trie/key.js'
export { nibblesOf } from '../../../../generated/dist/verify/trie/nibbles.js'
export { decodeNode, type TrieNode } from '../../../../generated/dist/verify/trie/node.js'
export { verified } from '../../../../generated/dist/verify/verified.js'
