import type { Walk } from '../programs/record.js'
import { keptSteps } from '../programs/walkers.js'
import { finality } from '../world/chain.js'
import type { Course } from '../world/world.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/** A walk yields each block of the chain once and in order, with its changes, and drops what the chain drops. */
export const walksMissNoBlock: Check = (course, { walks }) => {
  if (!hasOneLiarAtMost(course)) return undefined
  return walks.map(walk => brokenLink(walk) ?? wrongBlock(course, walk)).find(problem => problem !== undefined)
}

/** A block that is not the child of the block before, after the walk dropped blocks. */
function brokenLink({ steps, isFinal }: Walk): string | undefined {
  for (const [at, { dropped, prevHash, height }] of steps.entries()) {
    const before = keptSteps(steps.slice(0, at))
    const gone = before.slice(before.length - dropped.length).toReversed()
    if (dropped.length > 0 && isFinal) return `a final block is dropped at ${height}`
    if (dropped.some((hash, index) => gone[index]?.hash !== hash)) return `other blocks are dropped at ${height}`
    const parent = before[before.length - dropped.length - 1]
    if (parent !== undefined && parent.hash !== prevHash)
      return `the block at ${height} is not the child of the one before`
  }
  return undefined
}

/** A block that the chain does not have, or a first block that is not the first one, or a lack of changes. */
function wrongBlock({ world: { chain } }: Course, { from, isFinal, steps }: Walk): string | undefined {
  const kept = keptSteps(steps)
  const [first, last] = [kept[0], kept.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const settled = kept.filter(({ height }) => isFinal || height <= last.height - finality)
  const wrong = settled.find(({ hash }) => chain.block(hash) === undefined)
  if (wrong) return `the chain does not have the block at ${wrong.height}`
  const begin = chain.blocks().find(({ height }) => height >= from)
  if (settled.length > 0 && begin && begin.height < first.height) return `the block at ${begin.height} is missing`
  const unchanged = settled.find(({ hash, changed }) => {
    const expected = chain.block(hash)?.transactions ?? []
    return changed && String(changed) !== String(expected.map(transaction => transaction.hash))
  })
  return unchanged && `changes at ${unchanged.height} are missing`
}
