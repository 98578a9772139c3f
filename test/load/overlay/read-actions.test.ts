import { expect, test } from 'vitest'
import { readActions } from '../../../generator/load/overlay/read-actions.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import type { JsonObject } from '../../../generator/schema/json.js'
import { head, loadFiles } from '../load-files.js'
import { sharedParts } from './shared-parts.js'

const known =
  'Known keys: "target", "description", "update", "remove", "x-rpc-target", "x-rpc-whole", "x-rpc-since", "x-rpc-until".'
const mergeHelp =
  'To merge an object, select an object. To add an item, select a list. To replace any other value, select its object.'

async function findingsOf(overlay: string): Promise<readonly string[]> {
  const { document, findings } = await loadFiles({ 'spec/openapi.yaml': head, 'ours.yaml': overlay }, ['ours.yaml'])
  expect(document).toBeNull()
  return findings
}

test.each<[action: string, findings: readonly string[]]>([
  [
    '{ traget: $.info, update: {} }',
    [
      `4:7 RPC113 The key "traget" is not known here. (Did you mean "target"? ${known})`,
      '4:5 RPC113 An action has no "target". (Add a JSONPath such as "$.components.schemas.Block".)',
    ],
  ],
  [
    '{ target: 5, update: {} }',
    ['4:7 RPC113 An action has no "target". (Add a JSONPath such as "$.components.schemas.Block".)'],
  ],
  [
    '{ target: $.info, update: { description: Ours. }, x-other: 1, x-rpc-sinc: 1 }',
    [`4:67 RPC113 The key "x-rpc-sinc" is not known here. (Did you mean "x-rpc-since"? ${known})`],
  ],
  [
    '{ target: $.info, update: { description: Ours. }, x-rpc-since: new, x-rpc-until: [1.2.0] }',
    [
      '4:55 RPC113 The "x-rpc-since" is not a version of three numbers. (Write a version of the description: 1.2.11.)',
      '4:73 RPC113 The "x-rpc-until" is not a version of three numbers. (Write a version of the description: 1.2.11.)',
    ],
  ],
  [
    '{ target: "$.info[", update: {} }',
    [`4:7 RPC113 The target is not a valid JSONPath: it ends too early. (Follow RFC 9535: "$.paths['/block'].post".)`],
  ],
  [
    '{ target: $..x-a, remove: true }',
    [`4:7 RPC113 The target is not a valid JSONPath: unexpected "-a". (Follow RFC 9535: "$.paths['/block'].post".)`],
  ],
  [
    `{ target: "$..[?match(@.type, '(?=a)')]", remove: true }`,
    [
      '4:7 RPC113 The pattern "(?=a)" is invalid, or it cannot be checked in linear time. (Use a regular expression of RFC 9485: without lookaround and references to groups.)',
    ],
  ],
  [
    '{ target: $.info }',
    ['4:5 RPC113 The action has neither "update" nor "remove". (Give it an "update", or "remove: true".)'],
  ],
  [
    '{ target: $.info, remove: yes }',
    ['4:5 RPC113 The action has neither "update" nor "remove". (Give it an "update", or "remove: true".)'],
  ],
  [
    '{ target: $.info, update: 1 }',
    [`4:23 RPC113 The target selects an object, which cannot be merged with a number. (${mergeHelp})`],
  ],
  [
    '{ target: $.info.title, update: a }',
    [`4:29 RPC113 The target selects text, which cannot be merged with text. (${mergeHelp})`],
  ],
  ['{ target: $, remove: true }', ['4:7 RPC113 The description itself cannot be removed. (Select a part of it.)']],
  ['text', ['4:5 RPC113 An action must be an object, but this is text. (Give it a "target".)']],
  [
    `{ target: "$..[?${'!'.repeat(1_992)}@.a]", remove: true }`,
    ['4:7 RPC113 The target has more than 2000 characters. (Use several actions with shorter targets.)'],
  ],
])('the action %s is reported', async (action, findings) => {
  expect(await findingsOf(`overlay: 1.0.0\ninfo: {}\nactions:\n  - ${action}\n`)).toEqual(
    findings.map(finding => `ours.yaml:${finding}`),
  )
})

test.each<[overlay: string, findings: readonly string[]]>([
  [
    '[]',
    ['- RPC113 An overlay must be an object, but this is an array. (Pass a file that starts with "overlay: 1.0.0".)'],
  ],
  [
    'info: {}\nx-a: 1\nx-rpc-a: 1\n',
    [
      'ours.yaml:3:1 RPC113 The key "x-rpc-a" is not known here. (Known keys: "overlay", "info", "extends", "actions", "x-rpc-corrects".)',
      'ours.yaml:1:1 RPC113 The overlay has no supported "overlay" version. (Write "overlay: 1.0.0".)',
      'ours.yaml:1:1 RPC113 The overlay has no list of "actions". (Add at least one action with a "target".)',
    ],
  ],
  ...['1.1.0', '1.0', 'v1.0.0', '1.0.0-a', '[1.0.0]'].map((version): [string, readonly string[]] => [
    `info: {}\noverlay: ${version}\nactions: []\n`,
    [
      'ours.yaml:2:1 RPC113 The overlay has no supported "overlay" version. (Write "overlay: 1.0.0".)',
      'ours.yaml:3:1 RPC113 The overlay has no list of "actions". (Add at least one action with a "target".)',
    ],
  ]),
  [
    'overlay: 1.0.12\nactions: text\n',
    ['ours.yaml:2:1 RPC113 The overlay has no list of "actions". (Add at least one action with a "target".)'],
  ],
  [
    'a: [',
    [
      'ours.yaml:1:5 RPC101 Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ]. (Correct the text; the indent of a line or a quote before this position may be wrong.)',
    ],
  ],
])('the overlay %j is reported', async (overlay, findings) => {
  expect(await findingsOf(overlay)).toEqual(findings)
})

test('a target that is no JSONPath within a part is reported once', async () => {
  const overlay = 'overlay: 1.0.0\nactions: [{ target: "$.a[", x-rpc-target: { method: "*" }, update: {} }]\n'
  const files = { 'spec/openapi.yaml': sharedParts, 'ours.yaml': overlay }
  const { document, findings } = await loadFiles(files, ['ours.yaml'])
  expect([document, findings]).toEqual([
    null,
    [
      `ours.yaml:2:13 RPC113 The target is not a valid JSONPath: it ends too early. (Follow RFC 9535: "$.paths['/block'].post".)`,
    ],
  ])
})

test('a target can have 2,000 characters', async () => {
  const overlay = `overlay: 1.0.0\nactions: [{ target: $.${'a'.repeat(1_998)}, remove: true, x-rpc-since: 2.0.0 }]\n`
  const { findings } = await loadFiles({ 'spec/openapi.yaml': head, 'ours.yaml': overlay }, ['ours.yaml'])
  expect(findings).toEqual([])
})

const common = { target: '$.info', structure: null, since: null, until: null }

test.each<[node: JsonObject, action: object]>([
  [
    { target: '$.info', update: {} },
    { ...common, change: { kind: 'update', value: {} } },
  ],
  [
    { target: '$.info', update: 1, 'x-rpc-whole': true },
    { ...common, change: { kind: 'replace', value: 1 } },
  ],
  [
    { target: '$.info', update: 1, 'x-rpc-whole': 'yes' },
    { ...common, change: { kind: 'update', value: 1 } },
  ],
  [
    { target: '$.info', update: 1, remove: true, description: 'Why.', 'x-other': 1, 'x-rpc-since': '1.1.2' },
    { ...common, change: { kind: 'remove' }, since: '1.1.2' },
  ],
  [
    { target: '$.info', remove: true, 'x-rpc-target': { method: 'block' }, 'x-rpc-until': '1.2.11' },
    {
      ...common,
      change: { kind: 'remove' },
      structure: { methods: ['block'], part: { kind: 'operation' }, adds: false },
      until: '1.2.11',
    },
  ],
])('the action %j is read', (node, action) => {
  const overlay = { overlay: '1.0.12', info: {}, extends: 'a', actions: [node], 'x-other': 1 }
  const read = readActions(overlay, createSourceMap(), ({ message }) => expect.unreachable(message))
  expect(read).toEqual([{ node, ...action }])
})

test('an overlay that does not exist is reported', async () => {
  const { document, findings } = await loadFiles({ 'spec/openapi.yaml': head }, ['ours.yaml'])
  expect([document, findings]).toEqual([
    null,
    [
      '- RPC104 Cannot read ours.yaml: there is no such file. ' +
        '(Correct the path, which is relative to the folder that near-rpcgen runs in.)',
    ],
  ])
})
