import type { Check } from './check.js'

/** Where no single node decides, no transaction gets a nonce that the chain does not allow. */
export const noImpossibleNonce: Check = ({ attack }, { attack: { signatures } }) =>
  attack?.isProtected ? signatures.find(({ isPossible }) => !isPossible)?.name : undefined
