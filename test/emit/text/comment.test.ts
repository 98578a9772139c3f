import { expect, test } from 'vitest'
import { commentCode, commentText, docComment, lineCommentText } from '../../../generator/emit/text/comment.js'

test.each([
  ['the end of a comment', 'a */ process.exit() /* b', 'a *\\/ process.exit() /* b'],
  ['a tag', '@deprecated by nobody\n  @see x', '\\@deprecated by nobody\n  \\@see x'],
  ['an e-mail address', 'ask a@b.c', 'ask a@b.c'],
  ['a link', 'see {@link evil}', 'see {\\@link evil}'],
  ['a code span', 'the `id` of it', 'the `id` of it'],
  ['an open code span', 'the `id of it', 'the \\`id of it'],
  ['odd line breaks', 'a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ['control characters', 'a\u0000b\u001b[31mc\u202ed', 'ab[31mcd'],
  ['empty lines', '\n\na\n\n\n\nb  \n', 'a\n\nb'],
])('%s cannot act', (_, text, shown) => {
  expect(commentText(text)).toBe(shown)
})

test('invisible characters inside `*/` cannot end a comment', () => {
  expect(commentText('a *\u0000/ b')).toBe('a *\\/ b')
})

test('a tag that wrapping moves to the start of a line has no effect', () => {
  expect(commentText(`${'long '.repeat(22)}@deprecated`)).toBe(`${'long '.repeat(22).trim()}\n\\@deprecated`)
})

test('a long line is wrapped, but a row of a table is not', () => {
  expect(commentText('word '.repeat(30))).toBe(`${'word '.repeat(22).trim()}\n${'word '.repeat(8).trim()}`)
  expect(commentText(`| ${'word '.repeat(30)}|`)).toBe(`| ${'word '.repeat(30)}|`)
})

test('a word that is too long is not broken', () => {
  expect(commentText(`see ${'x'.repeat(150)} there`)).toBe(`see\n${'x'.repeat(150)}\nthere`)
})

test('a doc comment has one line if its text fits', () => {
  expect(docComment('')).toBe('')
  expect(docComment('The id.')).toBe('/** The id. */\n')
  expect(docComment('The id.\n\nFormat: uint64.')).toBe('/**\n * The id.\n *\n * Format: uint64.\n */\n')
})

test('the text of a line comment has no line breaks', () => {
  expect(lineCommentText('Tiny\nprocess.exit()\u2028\u0000 1.0')).toBe('Tiny process.exit() 1.0')
})

test('code in a comment cannot end it', () => {
  expect(commentCode("send('*/')")).toBe("send('*\\/')")
})

test('TypeScript finds no pragma in a comment', () => {
  expect(commentText('@ts-ignore\nsee @jsxImportSource evil, or /** @JSX evil */')).toBe(
    '\\@ts-ignore\nsee @ jsxImportSource evil, or /** @ JSX evil *\\/',
  )
})
