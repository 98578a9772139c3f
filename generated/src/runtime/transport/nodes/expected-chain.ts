/**
 * The chain that most of the nodes serve; if none has a majority, that of the first node in the list. Undefined
 * while a node without an answer, `undefined` in the list, could still change the result.
 */
export function expectedChain(chains: readonly (string | undefined)[], isComplete: boolean): string | undefined {
  const majority = chains.find(chain => count(chains, chain) * 2 > chains.length)
  if (majority !== undefined) return majority
  const known = chains.filter(chain => chain !== undefined)
  // Of two nodes the first decides.
  if (chains.length === 2 && chains[0] !== undefined) return chains[0]
  if (!isComplete) return undefined
  return known.find(chain => count(known, chain) * 2 > known.length) ?? known[0]
}

function count(chains: readonly (string | undefined)[], wanted: string | undefined): number {
  return chains.filter(chain => chain === wanted).length
}
