/**
 * Prints how hard the prose of this repository is to read, part by part. `node dist/test/suites/bench/readability.js <folder>`
 * measures another checkout, and `--list` prints the sentences counted as hard, long or worded in an old way.
 *
 * Sentences of fewer than five words are not counted. A sentence is hard when 4 of 7 formulas put it above the reading
 * age of 14, and long when it has more than 25 words. The formulas know nothing of style, so old words are counted too.
 */
import retextEnglish from 'retext-english'
import retextReadability from 'retext-readability'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { readProse } from './prose.js'

type Positioned = ReturnType<typeof english.parse>['children'][number]
type Score = {
  readonly sentences: number
  readonly words: number
  readonly hard: readonly string[]
  readonly long: readonly string[]
  readonly old: readonly string[]
}

const minWords = 5
const longerThan = 25

/** Words and turns that this project's prose avoids: see the glossary of CONTRIBUTING.md. */
const oldWords =
  /\b(beside|besieged|brings?|brought|deaf|for ever|held against|is none|is no(?! longer)|it stands?|lies in|mend\w*|nobody|nor|speaks?|told|tells?|whatever|whose|yet)\b/i

const english = unified().use(retextEnglish)
const readability = unified().use(retextReadability, { age: 14, threshold: 4 / 7, minWords })

const root = process.argv.slice(2).find(argument => argument !== '--list') ?? '.'
const isListing = process.argv.includes('--list')

console.log(`${'part'.padEnd(20)}sentences  words each   hard   share   long  old words`)
show('all', sum(readProse(root).map(({ part, blocks }) => show(part, sum(blocks.map(scoreOf))))))

function show(part: string, score: Score): Score {
  const { sentences, words, hard, long, old } = score
  const each = (words / Math.max(1, sentences)).toFixed(1)
  const share = `${((100 * hard.length) / Math.max(1, sentences)).toFixed(1)} %`
  const cells = [`${sentences}`.padStart(9), each.padStart(11), `${hard.length}`.padStart(6), share.padStart(7)]
  console.log(part.padEnd(20) + [...cells, `${long.length}`.padStart(6), `${old.length}`.padStart(10)].join(' '))
  if (isListing && part !== 'all')
    for (const [why, list] of Object.entries({ hard, long, old }))
      for (const sentence of list) console.log(`  ${why}: ${sentence.replaceAll(/\s+/g, ' ')}`)
  return score
}

function sum(scores: readonly Score[]): Score {
  return {
    sentences: scores.reduce((total, { sentences }) => total + sentences, 0),
    words: scores.reduce((total, { words }) => total + words, 0),
    hard: scores.flatMap(({ hard }) => hard),
    long: scores.flatMap(({ long }) => long),
    old: scores.flatMap(({ old }) => old),
  }
}

function scoreOf(block: string): Score {
  const file = new VFile(block)
  const tree = english.parse(file)
  const sentences: { readonly text: string; readonly length: number }[] = []
  visit(tree, 'SentenceNode', sentence => {
    let length = 0
    visit(sentence, 'WordNode', () => void length++)
    if (length >= minWords) sentences.push({ text: textOf(block, sentence), length })
  })
  readability.runSync(tree, file)
  return {
    sentences: sentences.length,
    words: sentences.reduce((total, { length }) => total + length, 0),
    hard: file.messages.map(({ actual }) => actual ?? ''),
    long: sentences.filter(({ length }) => length > longerThan).map(({ text }) => text),
    old: sentences.filter(({ text }) => oldWords.test(text)).map(({ text }) => text),
  }
}

function textOf(block: string, { position }: Positioned): string {
  return block.slice(position?.start.offset, position?.end.offset)
}
