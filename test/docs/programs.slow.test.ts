import { expect, test } from 'vitest'
import { callersFlags } from '../shipped-flags.js'
import { compile } from '../types/compile.js'
import { declaredNames } from './declared-names.js'
import { codeIn, readPage } from './page.js'
import { pagesInDocs } from './pages.js'

/** `own-description.slow.test.ts` compiles its program, which calls the client of another description. */
const compiledElsewhere = 'docs/start/your-own-description.md'

test('each program of the READMEs and of the pages compiles, also with the strictest flags', () => {
  const pages = ['README.md', 'generated/README.md', 'generated/AGENTS.md', ...pagesInDocs()]
  const programs = pages.flatMap(path =>
    programsOf(path).map((code, index) => ({ name: `${path.replaceAll(/\W/g, '-')}-${index}`, code })),
  )
  expect(programs.length).toBeGreaterThan(3)
  // A constant that an example does not read is not a mistake.
  const used = programs.map(({ name, code }) => {
    const constants = [...code.matchAll(/^const (\w+)/gm)].map(([, constant]) => `\nvoid ${constant}`)
    return [`test/docs/${name}.ts`, code + constants.join('')]
  })
  expect(compile(Object.fromEntries(used), callersFlags)).toEqual([])
})

/** The programs of a page. Those in JavaScript are complete: they declare all their names. */
function programsOf(path: string): readonly string[] {
  const page = readPage(path)
  const complete = path === compiledElsewhere ? [] : codeIn(page, 'js')
  const programs = codeIn(page, 'ts').map(code => `${code}\n${declaredNames[path] ?? ''}`)
  if (path !== 'generated/README.md') return [...programs, ...complete]
  // The second program goes on with the client of the first one.
  const [first = '', second = '', ...rest] = programs
  return [first + second, ...rest]
}
