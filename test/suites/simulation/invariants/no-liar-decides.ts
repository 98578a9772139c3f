import type { ReadEnd } from '../programs/record.js'
import type { Course } from '../world/world.js'
import { hasOneLiarAtMost, type Check } from './check.js'

/** Of three nodes or more, one that lies, or serves another chain, answers no read. */
export const noLiarDecides: Check = (course, { reads, agreed }) => {
  if (course.simulatedNodes.length < 3) return undefined
  const known = hasOneLiarAtMost(course) ? reads.find(read => isInvented(course, read)) : undefined
  const wrong = known ?? agreed.find(read => isInvented(course, read) || isWrong(read))
  return wrong && wrong.outcome.ok ? JSON.stringify(wrong.outcome.result, bigintAsText) : undefined
}

/** Whether an answer is from a block that the chain does not have at that height. */
function isInvented({ world: { chain } }: Course, { outcome }: ReadEnd): boolean {
  if (!outcome.ok) return false
  const { block_hash: hash, block_height: height } = Object(outcome.result)
  return chain.block(hash)?.height !== height
}

/** Whether an answer is not that of its block. */
function isWrong({ outcome }: ReadEnd): boolean {
  if (!outcome.ok) return false
  const { amount, block_height } = Object(outcome.result)
  return String(amount) !== String(block_height)
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
