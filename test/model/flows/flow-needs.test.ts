import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowNames } from '../../../generator/model/flows/flow-name.js'
import { flowNeeds } from '../../../generator/model/flows/flow-needs.js'

test.each(flowNames)('the needs of the flow %s name each builder and each schema that it imports', async flow => {
  const imported = await importsOf(join('templates/flows', flow))
  const { calls, schemas } = flowNeeds[flow]
  const builders = imported.filter(({ from }) => from.startsWith('methods/')).map(({ name }) => name)
  // A name in capitals is a type of a method, such as its errors.
  expect(Object.keys(calls).toSorted()).toEqual([...new Set(builders.filter(name => /^[a-z]/.test(name)))].toSorted())
  const types = imported.filter(({ from }) => from === 'schemas').map(({ name }) => name)
  expect(schemas).toEqual([...new Set(types)].toSorted())
})

type Imported = { readonly name: string; readonly from: string }

/** The names that the files of a folder import from generated files. */
async function importsOf(folder: string): Promise<readonly Imported[]> {
  const entries = await readdir(folder, { recursive: true })
  const texts = await Promise.all(
    entries.filter(entry => entry.endsWith('.ts')).map(entry => readFile(join(folder, entry), 'utf8')),
  )
  return texts.flatMap(text =>
    Array.from(
      text.matchAll(/import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+((?:methods\/|schemas)[^']*)\.js'/g),
    ).flatMap(([, names = '', from = '']) =>
      names.split(',').map(name => ({ name: name.replace(/^\s*(?:type )?/, '').trim(), from })),
    ),
  )
}
