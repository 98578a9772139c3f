import { expect, test } from 'vitest'
import { readPage } from '../page.js'

const sections = readPage('docs/questions.md').split(/^## /m).slice(1)

/** Words that a search leaves out. */
const small = new Set([
  'a',
  'an',
  'and',
  'do',
  'does',
  'how',
  'i',
  'is',
  'it',
  'the',
  'what',
  'why',
  'when',
  'with',
  'of',
  'to',
])

const questions = sections.map(section => {
  const [question = '', , ...answer] = section.split('\n')
  return { question, answer: answer.slice(0, 2).join(' ') }
})

test.each(questions)('the answer begins with the words of its question: $question', ({ question, answer }) => {
  expect(question).toMatch(/\?$/)
  const words = wordsOf(question).filter(word => !small.has(word))
  const said = new Set(wordsOf(answer).map(stem))
  expect(words.filter(word => !said.has(stem(word)))).toEqual([])
})

test.each([
  'How do I install the client?',
  'What is the URL of a node?',
  'Is there a websocket or a subscription?',
  'What is viewFunction here?',
  'Why does view_state fail with 50 kB?',
  'Is it safe to send again after a timeout?',
  'What is UNKNOWN_CHUNK?',
  'How do I use an archival node?',
  'What changed between 1.1.2 and 1.2.1?',
])('the page answers "%s"', question => {
  expect(questions.map(each => each.question)).toContain(question)
})

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\w.]*\w/g) ?? []
}

function stem(word: string): string {
  return word.replace(/(ing|s)$/, '')
}
