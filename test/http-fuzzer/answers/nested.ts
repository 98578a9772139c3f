import type { Dice } from '../dice.js'
import { envelope, type Asked } from './asked.js'

const depths = [10, 100, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 100_000] as const

type Level = readonly [begin: string, end: string]

/** What a level begins and ends with. */
const levels: readonly [Level, ...Level[]] = [
  ['[', ']'],
  ['{"a":', '}'],
  ['[{"a":', '}]'],
  ['{"b":1,"a":', ',"c":9007199254740993}'],
  ['{"error":', '}'],
  ['{"ActionError":{"kind":', '}}'],
]

/** An answer of many levels, which costs a few bytes for each and a stack of those who go through it by recursion. */
export function nested(dice: Dice): (asked: Asked) => string {
  const [begin, end] = dice.pick(levels)
  // More than a million levels, if they are short.
  const depth = dice.chance(0.03) ? 2_000_000 / (begin.length + end.length) : dice.pick(depths)
  const value = `${begin.repeat(depth)}null${dice.chance(0.9) ? end.repeat(depth) : ''}`
  const place = dice.pick(['result', 'result', 'result', 'result', 'result', 'info', 'data', 'cause', 'id', 'all'])
  return asked => {
    if (place === 'result') return envelope(asked, 'result', value)
    if (place === 'id') return envelope(asked, 'result', '{}').replace(/"id":("[^"]*"|\w+)/, () => `"id":${value}`)
    if (place === 'all') return value
    const name = dice.pick(['UNKNOWN_BLOCK', 'INVALID_TRANSACTION', 'NEW'])
    const cause = place === 'cause' ? value : `{"name":"${name}","info":${place === 'info' ? value : '{}'}}`
    const data = place === 'data' ? `,"data":${value}` : ''
    return envelope(asked, 'error', `{"name":"HANDLER_ERROR","cause":${cause}${data}}`)
  }
}
