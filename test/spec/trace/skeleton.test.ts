import { expect, test } from 'vitest'
import { compareWithDocument, hashOf, readSkeleton } from './skeleton.js'

const document = ['# Prices', '', 'A price has two fields.', 'It is never null.', '', '# Errors'].join('\n')
const marks = ['heading', 'blank', 1, 1, 'blank', 'heading']
const written = document.split('\n').map((line, index) => `${index + 1} ${marks[index]} ${hashOf(line)}`)
const skeleton = readSkeleton(`# line, mark, hash\n${written.join('\n')}\n`)

test('a skeleton has the mark, the statements and the hash of each line', () => {
  expect(skeleton.slice(0, 3)).toEqual([
    { statements: 0, mark: 'heading', hash: hashOf('# Prices') },
    { statements: 0, mark: 'blank', hash: hashOf('') },
    { statements: 1, mark: 'statements', hash: hashOf('A price has two fields.') },
  ])
})

test.each([
  '1 headings 0a0a0a0a',
  '2 blank 0a0a0a0a',
  '1 0 0a0a0a0a',
  '1 1.5 0a0a0a0a',
  '1 blank 0a0a',
  '1 blank',
  '1 1 0a0a0a0a 2',
])('"%s" is not the first line of a skeleton', line => {
  expect(() => readSkeleton(line)).toThrow(`Line 1 of the skeleton is not "<line> <mark or number> <hash>": ${line}`)
})

test('the same document has no changed line, with or without a last line break', () => {
  expect(compareWithDocument(skeleton, document)).toEqual([])
  expect(compareWithDocument(skeleton, `${document}\n`)).toEqual([])
})

test('a changed line is named, with its new hash', () => {
  const changed = document.replace('two fields', 'three fields')
  expect(compareWithDocument(skeleton, changed)).toEqual([
    'Line 3 of the interface document has changed. Read it and correct its rows. Then give line 3 of ' +
      `test/spec/trace/skeleton.txt the hash ${hashOf('A price has three fields.')} and its number of statements.`,
  ])
})

test.each([
  [document.replace('fields.\n', 'fields.\nBoth are texts.\n'), 'Line 4 of the interface document: new.', 1],
  [`${document}\n\nThere are none.`, 'Lines 7 to 8 of the interface document: new.', 2],
  [document.replace('It is never null.\n', ''), 'Line 4 of the skeleton: no longer in the interface document.', -1],
  [document.replace('\n\n# Errors', ''), 'Lines 5 to 6 of the skeleton: no longer in the interface document.', -2],
  [
    document.replace('It is never null.', 'It is a number.\nIt is a text.'),
    'Line 4 of the skeleton: now lines 4 to 5 of the interface document.',
    1,
  ],
])('the lines that differ are named, and how the lines after them move: %j', (changed, differ, added) => {
  expect(compareWithDocument(skeleton, changed)).toEqual([
    `${differ} Read them and correct their rows and test/spec/trace/skeleton.txt. Then add ${added} to the number of ` +
      'each line after them, in the rows and in the skeleton.',
  ])
})
