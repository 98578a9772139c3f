import { addHistory, newNode, type History } from '../node/chain.ts'

declare const data: History
export { data }

/** The hashes of the transactions of the page's chain: each start of the node makes the same ones. */
export default { load: (): Promise<History> => addHistory(newNode()) }
