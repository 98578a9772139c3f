import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureOf, pictures } from './picture.js'
import { readResults } from './results.js'

test('each row that the results have becomes bars, the shortest first, ours in a color of its own', () => {
  const rows = [
    { name: 'generate', subject: 'a & b', ratio: 2 },
    { name: 'generate', subject: 'near-rpcgen generate', ratio: 1 },
    { name: 'not in the picture', subject: 'c', ratio: 3 },
  ]
  const versions = { a: '1.2.3', 'another-peer-with-a-name': '4.5.6', '@scope/client': '7.8.9' }
  expect(pictureOf([{ node: 'v24.0.0', versions, rows }], 1))
    .toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 0 380 168" width="380" height="168" role="img">
<title>CPU time and size against other clients and generators; shorter is better</title>
<style>.page{fill:#fff}text{font:13px sans-serif;fill:#222}.title{font-weight:bold}.value{text-anchor:end}.own{fill:#a9dfc1}.other{fill:#e2e4e8}
@media(prefers-color-scheme:dark){.page{fill:#1b1b1f}text{fill:#eee}.own{fill:#14603c}.other{fill:#3b3e46}}</style>
<rect class="page" width="100%" height="100%" x="-12" rx="8"/>
<text x="0" y="26" class="title">Generating, CPU (openapi-typescript: types only)</text>
<rect x="0" y="34" width="178" height="20" class="own"/>
<text x="6" y="49">near-rpcgen generate</text>
<text x="350" y="49" class="value">1.00</text>
<rect x="0" y="58" width="356" height="20" class="other"/>
<text x="6" y="73">a &amp; b</text>
<text x="350" y="73" class="value">2.00</text>
<text x="0" y="116">Node.js 24.0.0, a 1.2.3</text>
<text x="0" y="136">another-peer-with-a-name 4.5.6</text>
<text x="0" y="156">@scope/client 7.8.9</text>
</svg>
`)
})

test('in two columns, the next chart stands in the shorter one', () => {
  const rows = ['generate', 'nothing changed', 'one read'].flatMap((name, at) =>
    Array.from({ length: 3 - at }, (_, index) => ({ name, subject: `${name} ${index}`, ratio: 1 })),
  )
  const lefts = [
    ...pictureOf([{ node: 'v24.0.0', versions: {}, rows }], 2).matchAll(/<text x="(\d+)" y="(\d+)" class="title">/g),
  ]
  expect(lefts.map(([, left, top]) => [left, top])).toEqual([
    ['0', '26'],
    ['388', '26'],
    ['388', '108'],
  ])
})

test.each(Object.entries(pictures))('%s shows the results that are kept', (path, columns) => {
  expect(readFileSync(path, 'utf8')).toBe(pictureOf(readResults(), columns))
})
