import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runtimeSurface } from '../../generator/emit/runtime-surface.js'

/** The names that a module of the runtime exports, by reading its text. */
function exportsOf(path: string): readonly string[] {
  const text = readFileSync(new URL(`../../templates/${path.slice(2, -3)}.ts`, import.meta.url), 'utf8')
  return [...text.matchAll(/^export (?:async )?(?:function|const|interface|type) (\w+)/gm)].map(([, name = '']) => name)
}

test.each(runtimeSurface)('$from exports what the package shows of it', ({ from, values, types }) => {
  expect(exportsOf(from)).toEqual(expect.arrayContaining([...values, ...types]))
})
