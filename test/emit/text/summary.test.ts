import { expect, test } from 'vitest'
import { fullText, shortText } from '../../../generator/emit/text/summary.js'

test('a summary ends like a sentence', () => {
  expect(shortText({ summary: 'Look at an account', description: '' })).toBe('Look at an account.')
  expect(shortText({ summary: 'Look at an account.', description: '' })).toBe('Look at an account.')
})

test('a description without a summary begins with one', () => {
  expect(shortText({ summary: '', description: 'Returns 1.5 blocks. All of them.' })).toBe('Returns 1.5 blocks.')
  expect(shortText({ summary: '', description: 'Returns blocks\n\nAll.' })).toBe('Returns blocks.')
  expect(shortText({ summary: '', description: '' })).toBe('')
})

test('nothing is said twice', () => {
  expect(fullText({ summary: 'Look', description: 'At a block.' })).toBe('Look.\n\nAt a block.')
  expect(fullText({ summary: 'Look', description: 'Look' })).toBe('Look.')
  expect(fullText({ summary: '', description: 'At a block.' })).toBe('At a block.')
})
