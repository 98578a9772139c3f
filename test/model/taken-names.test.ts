import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { takenNames } from '../../generator/model/taken-names.js'

test('each name that a generated file takes from the runtime is taken', async () => {
  const folder = new URL('../../generated/src/', import.meta.url)
  const files = (await readdir(folder)).filter(file => file.endsWith('.ts'))
  const texts = await Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')))
  const names = texts
    .flatMap(text => [...text.matchAll(/{([^}]*)} from '\.\/runtime\//g)].flatMap(([, list = '']) => list.split(',')))
    .map(name => name.replace(/\btype\b/, '').trim())
    .filter(name => name !== '')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !takenNames.has(name))).toEqual([])
})
