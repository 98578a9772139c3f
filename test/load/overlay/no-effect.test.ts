import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'
import { sharedParts } from './shared-parts.js'

const description = `${head}components:
  schemas:
    Block: { type: object, required: [hash] }
    Gone: { type: string }
`

async function findingsOf(text: string, action: string): Promise<readonly string[]> {
  const overlay = `overlay: 1.0.0\ninfo: {}\nactions:\n  - ${action}\n`
  const { findings } = await loadFiles({ 'spec/openapi.yaml': text, 'ours.yaml': overlay }, ['ours.yaml'])
  return findings
}

const held = 'The description has taken this correction over:'
const takenOver = '(Remove the action when no description that you use needs it any more.)'
const gone = '(Correct the target, or remove the action when no description that you use has this part.)'

test.each<[target: string, missing: string]>([
  ["$['components']['schemas'].Gone.x.y", `, because there is no "$['components']['schemas'].Gone.x"`],
  ['$["components"].schemas.None.x', ', because there is no "$["components"].schemas.None"'],
  ['$.components..None.x', ', because there is no "$.components..None"'],
  ['$.components.*.None.x', ', because there is no "$.components.*.None"'],
  ["$..['None'].x", `, because there is no "$..['None']"`],
  ['$ .components .None .x', ', because there is no "$ .components .None"'],
  [
    "$.components.schemas[?@['type'] == 'it\\'s ]'].None.x",
    ", because there is no \"$.components.schemas[?@['type'] == 'it\\'s ]']\"",
  ],
  ['$.components.schemas[?@["type"] == "a \\" ]"].None.x', ''],
  ["$.components.schemas[?@[10] == 1, 'None'].x", `, because there is no "$.components.schemas[?@[10] == 1, 'None']"`],
])('the target %s matches nothing, and the message has the first part that is missing', async (target, missing) => {
  expect(await findingsOf(description, `{ target: ${JSON.stringify(target)}, update: {} }`)).toEqual([
    `ours.yaml:4:7 RPC112 The target "${target}" matches nothing in the description${missing}. ${gone}`,
  ])
})

test.each(["$.components.schemas['Block', 'None'].None", '$.components.schemas.Block.required[5]'])(
  'the value at %s is removed already',
  async target => {
    expect(await findingsOf(description, `{ target: ${JSON.stringify(target)}, remove: true }`)).toEqual([
      `ours.yaml:4:7 RPC112 ${held} "${target}" is not there any more. ${takenOver}`,
    ])
  },
)

test.each<[action: string, finding: string]>([
  [
    '{ target: $, x-rpc-target: { method: block, cause: LATE }, update: { properties: { info: {} } } }',
    `4:18 RPC112 ${held} the cause "LATE" of "block" is already as the action wants it. ${takenOver}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: block, cause: GONE }, remove: true }',
    `4:18 RPC112 ${held} the cause "GONE" of "block" is not there any more. ${takenOver}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: block, cause: GONE, missing: add }, remove: true }',
    `4:18 RPC112 ${held} the cause "GONE" of "block" is not there any more. ${takenOver}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: "*", cause: LATE, missing: add }, update: { properties: { info: {} } } }',
    `4:18 RPC112 ${held} the cause "LATE" of any method is already as the action wants it. ${takenOver}`,
  ],
  [
    '{ target: $, x-rpc-target: { schema: Block, missing: add }, x-rpc-whole: true, update: { type: object } }',
    `4:18 RPC112 ${held} the schema "Block" is already as the action wants it. ${takenOver}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: block, cause: [GONE, FAR], layer: HANDLER_ERROR }, update: {} }',
    `4:18 RPC112 The description does not have the cause "GONE", "FAR" of "block". ${gone}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: [blocks, chunks], part: params }, remove: true }',
    `4:18 RPC112 The description does not have the params of "blocks", "chunks". ${gone}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: blocks }, update: {} }',
    `4:18 RPC112 The description does not have the operation of "blocks". ${gone}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: "*", layer: NO_ERROR }, update: {} }',
    `4:18 RPC112 The description does not have the layer "NO_ERROR" of any method. ${gone}`,
  ],
  [
    '{ target: $, x-rpc-target: { method: block, variant: none }, update: {} }',
    `4:18 RPC112 The description does not have the variant "none" of "block". ${gone}`,
  ],
  [
    '{ target: $, x-rpc-target: { schema: Blocks }, update: {} }',
    `4:18 RPC112 The description does not have the schema "Blocks". ${gone}`,
  ],
  [
    '{ target: $.properties.no, x-rpc-target: { method: block, part: result }, update: {} }',
    `4:32 RPC112 The target "$.properties.no" matches nothing in the result of "block". ${gone}`,
  ],
  [
    '{ target: $.properties.no, x-rpc-target: { method: block, part: result }, remove: true }',
    `4:32 RPC112 ${held} "$.properties.no" in the result of "block" is not there any more. ${takenOver}`,
  ],
  [
    '{ target: $.type, x-rpc-target: { schema: Block }, x-rpc-whole: true, update: object }',
    `4:23 RPC112 ${held} "$.type" in the schema "Block" is already as the action wants it. ${takenOver}`,
  ],
])('the action %s has no effect', async (action, finding) => {
  expect(await findingsOf(sharedParts, action)).toEqual([`ours.yaml:${finding}`])
})
