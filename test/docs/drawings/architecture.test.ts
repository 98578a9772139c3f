import { expect, test } from 'vitest'
import { layers, sourcesIn } from '../../layers.js'
import { architecturePicture } from './architecture-picture.js'
import { narrowArchitecturePicture } from './narrow-architecture-picture.js'
import { headingsIn, readPage } from '../page.js'

const sources = sourcesIn('generator')

// `npx vitest run --project node test/docs/drawings/architecture.test.ts -u` draws it again.
test('the picture in the docs is drawn from the imports of the generator', async () => {
  await expect(architecturePicture(sources)).toMatchFileSnapshot('../../../docs/drawings/architecture.svg')
  await expect(narrowArchitecturePicture(sources)).toMatchFileSnapshot('../../../docs/drawings/architecture-narrow.svg')
})

test('an import of a stage becomes an arrow, and a stage without a place is an error', () => {
  const one = { path: 'generator/write/a.ts', text: "import { b } from '../render/b.js'\n" }
  expect(architecturePicture([])).toContain('<title>The stages of the generator: </title>')
  expect(architecturePicture([one])).toContain('<title>The stages of the generator: render to write</title>')
  expect(architecturePicture([one]).split(' marker-end=')).toHaveLength(2)
})

test('the page has a section for each stage, in the order of their imports', () => {
  expect(headingsIn(readPage('docs/architecture.md'), 3)).toEqual(layers)
})
