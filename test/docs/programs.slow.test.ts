import { expect, test } from 'vitest'
import { compile } from '../types/compile.js'
import { declaredNames } from './declared-names.js'
import { codeIn, readPage } from './page.js'
import { pagesInDocs } from './pages.js'

test('each program of the README and of the pages compiles', () => {
  const pages = ['README.md', ...pagesInDocs()]
  const programs = pages.flatMap(path =>
    codeIn(readPage(path), 'ts').map((code, index) => ({
      name: `${path.replaceAll(/\W/g, '-')}-${index}`,
      code: `${code}\n${declaredNames[path] ?? ''}`,
    })),
  )
  expect(programs.length).toBeGreaterThan(3)
  // A constant that an example does not read is not a mistake.
  const used = programs.map(({ name, code }) => {
    const constants = [...code.matchAll(/^const (\w+)/gm)].map(([, constant]) => `\nvoid ${constant}`)
    return [`test/docs/${name}.ts`, code + constants.join('')]
  })
  expect(compile(Object.fromEntries(used))).toEqual([])
})
