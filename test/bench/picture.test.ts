import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureOf } from './picture.js'
import { readResults } from './results.js'

test('each row that the results have becomes bars, the shortest first, ours in a color of its own', () => {
  const rows = [
    { name: 'generate', subject: 'a & b', ratio: 2 },
    { name: 'generate', subject: 'near-rpcgen generate', ratio: 1 },
    { name: 'not in the picture', subject: 'c', ratio: 3 },
  ]
  expect(pictureOf([{ rows }]))
    .toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 0 784 99" width="784" height="99" role="img">
<title>CPU time and size against other clients and generators; shorter is better</title>
<style>.page{fill:#fff}text{font:13px sans-serif;fill:#333}.title{font-weight:bold}.own{fill:#0a7d4b}.other{fill:#9aa0a6}
@media(prefers-color-scheme:dark){.page{fill:#1b1b1f}text{fill:#ddd}.own{fill:#3ddc97}.other{fill:#6b7280}}</style>
<rect class="page" width="100%" height="100%" x="-12" rx="8"/>
<text x="0" y="33" class="title">Generating a client, CPU (openapi-typescript makes types only)</text>
<text x="282" y="55" text-anchor="end">near-rpcgen generate</text>
<rect x="290" y="43" width="200" height="14" class="own"/>
<text x="496" y="55">1.00</text>
<text x="282" y="77" text-anchor="end">a &amp; b</text>
<rect x="290" y="65" width="400" height="14" class="other"/>
<text x="696" y="77">2.00</text>
</svg>
`)
})

test('the picture in the docs shows the results that are kept', () => {
  expect(readFileSync('docs/performance.svg', 'utf8')).toBe(pictureOf(readResults()))
})
