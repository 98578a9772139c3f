/** What the browser runs to verify proofs. */
export { checkProofs } from '../verify/anywhere/check-proofs.js'
