import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { compile } from '../types/compile.js'

vi.setConfig({ testTimeout: 60_000 })

const readme = readFileSync(new URL('../../generated/README.md', import.meta.url), 'utf8')
const section = readme.slice(readme.indexOf('## Transports'), readme.indexOf('## Methods'))
const calls = [...section.matchAll(/^\| `(.*?)` \|/gm)].map(([, call = '']) => call)
const names = calls.map(call => /^\w+/.exec(call)?.[0] ?? '')

test('the README of the client lists each part that it exports once', () => {
  const index = readFileSync(new URL('../../generated/src/index.ts', import.meta.url), 'utf8')
  const exported = [...index.matchAll(/^export \{ (\w+) \} from '.\/runtime\/(?:transport\/\S+|http)\.js'$/gm)]
  expect([...names, 'isTransient', 'mayHaveBeenAccepted'].toSorted()).toEqual(
    exported.map(([, name = '']) => name).toSorted(),
  )
})

test('the call of each part compiles, and so does the composed example; a wrong call does not', () => {
  const listed = `
    import { ${names.join(', ')}, type Transport, type TransportEvent } from 'near-rpc-client'
    declare const url: string
    declare const after: number
    declare const transport: Transport, first: Transport, second: Transport, archive: Transport
    declare const listener: (event: TransportEvent) => void
    export const parts: Transport[] = [${calls.join(', ')}]
  `
  const [, example = ''] = /```ts\n(.*?)```/s.exec(section) ?? []
  const used = `${example}\nvoid near`
  const wrong = used.replace('archival(nodes, archive)', 'archival(nodes, archive, 7)')
  expect(compile({ 'test/docs/listed.ts': listed, 'test/docs/example.ts': used, 'test/docs/wrong.ts': wrong })).toEqual(
    [expect.stringMatching(/^test\/docs\/wrong\.ts:\d+ TS2559 /)],
  )
})
