import { expect, test } from 'vitest'
import { builderPage } from '../../../docs/.vitepress/builders/builder-page.ts'
import { describe } from '../../../docs/.vitepress/builders/description.ts'

/** So many characters of code fit on a page that is 1280 pixels wide. */
const fits = 80

test('no line of an example program is longer than its page has room for', async () => {
  const described = await describe()
  const lines = described.builders.flatMap(builder => {
    const [, program = ''] = /^```ts program\n(.*?)^```/ms.exec(builderPage(builder, described)) ?? []
    return program.split('\n').map(line => `${builder.name}: ${line}`)
  })
  expect(lines.length).toBeGreaterThan(described.builders.length * 5)
  expect(lines.filter(line => line.replace(/^\w+: /, '').length > fits)).toEqual([])
})
