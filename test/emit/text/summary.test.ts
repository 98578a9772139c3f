import { expect, test } from 'vitest'
import { fullText, shortText } from '../../../generator/emit/text/summary.js'

test('a summary ends with a full stop', () => {
  expect(shortText({ summary: 'Look at an account', description: '' })).toBe('Look at an account.')
  expect(shortText({ summary: 'Look at an account.', description: '' })).toBe('Look at an account.')
})

test('without a summary, the first sentence of the description is used', () => {
  expect(shortText({ summary: '', description: 'Returns 1.5 blocks. All of them.' })).toBe('Returns 1.5 blocks.')
  expect(shortText({ summary: '', description: 'Returns blocks\n\nAll.' })).toBe('Returns blocks.')
  expect(shortText({ summary: '', description: '' })).toBe('')
})

test('a description that equals the summary is not repeated', () => {
  expect(fullText({ summary: 'Look', description: 'At a block.' })).toBe('Look.\n\nAt a block.')
  expect(fullText({ summary: 'Look', description: 'Look' })).toBe('Look.')
  expect(fullText({ summary: '', description: 'At a block.' })).toBe('At a block.')
})
