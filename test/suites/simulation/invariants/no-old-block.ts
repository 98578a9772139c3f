import type { Check } from './check.js'

/** In blocks. Nodes lag a little, and a store takes some time between the read of the key and the signature. */
const oldest = 25

/** Where no single node decides and the others are fresh, no payment is signed that soon expires. */
export const noOldBlock: Check = ({ attack }, { attack: { signatures } }) =>
  attack?.isProtected && attack.isCalm ? signatures.find(({ age }) => age > oldest)?.name : undefined
