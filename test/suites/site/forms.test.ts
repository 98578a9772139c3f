import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readForms } from '../../../docs/.vitepress/forms/read-forms.ts'
import { createPageNode } from '../../../docs/.vitepress/theme/node/page-node.ts'
import { callBuilder, type ShownCall } from '../../../docs/.vitepress/theme/try-it/call-builder.ts'
import type { BuilderForm } from '../../../docs/.vitepress/theme/try-it/form.ts'
import {
  argumentsOf,
  argumentsOfJson,
  jsonOf,
  sampleValues,
} from '../../../docs/.vitepress/theme/try-it/form-values.ts'

const forms = await readForms()
const node = createPageNode()

const call = (name: string, given: readonly unknown[]): Promise<ShownCall> =>
  callBuilder(name, given, { url: 'https://node.example', fetch: node.fetch, timeout: 20_000 })

function formOf(name: string): BuilderForm {
  const form = forms[name]
  if (form === undefined) throw new Error(`There is no form "${name}".`)
  return form
}

test('each builder of the package has a form', () => {
  const index = readFileSync(new URL('../../../generated/src/index.ts', import.meta.url), 'utf8')
  const lists = [...index.matchAll(/^export \{([^}]*)\} from '\.\/methods\//gm)].map(([, names = '']) => names)
  const names = lists.flatMap(list => list.match(/\w+/g) ?? [])
  // Each builder stands beside its discriminator and its table of errors.
  const builders = names.filter(name => !/^is\w+Error$|Errors$/.test(name))
  expect(Object.keys(forms).toSorted()).toEqual(builders.toSorted())
})

describe.each(Object.keys(forms))('the form of %s', name => {
  const form = formOf(name)

  test('gets a result from the node of the page as it is prefilled', async () => {
    const { outcome } = await call(name, argumentsOf(form, sampleValues(form)))
    expect(outcome).toMatchObject({ ok: true })
  })

  test('has the same arguments as fields and as JSON', () => {
    const given = argumentsOf(form, sampleValues(form))
    expect(argumentsOfJson(form, jsonOf(form, given))).toEqual(given)
  })
})

test('a form has a field for each param, with one field for the block', () => {
  expect(formOf('viewState').fields.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['account_id', 'text', true],
    ['prefix_base64', 'text', true],
    ['include_proof', 'boolean', false],
    ['after_key_base64', 'text', false],
    ['limit', 'integer', false],
    ['block', 'block', false],
  ])
})

test.each([
  ['final', '', { finality: 'final' }],
  ['genesis', '', { sync_checkpoint: 'genesis' }],
  ['block_id', ' 186278611 ', { block_id: 186278611 }],
  ['block_id', '18446744073709551615', { block_id: 18446744073709551615n }],
  ['block_id', 'DSHyCWFqnNDs', { block_id: 'DSHyCWFqnNDs' }],
])('the block "%s" with the text "%s" is sent as %o', (block, block_id, sent) => {
  expect(argumentsOf(formOf('block'), { block, block_id })).toEqual([sent])
})

test.each([
  ['viewState', { limit: 'ten', account_id: 'a.near' }, 'limit', 'Write a whole number.'],
  ['accountChanges', { account_ids: '' }, 'account_ids', 'This param is required.'],
  ['block', { block: 'block_id' }, 'block_id', 'Write the height or the hash of a block.'],
])('%s with %o names the field %s', (name, values, field, message) => {
  expect(() => argumentsOf(formOf(name), { block: 'final', ...values })).toThrow(
    expect.objectContaining({ field, message }),
  )
})

test('a call shows what was sent, what came back, and how it is read', async () => {
  const shown = await call('viewAccount', [{ account_id: 'nobody.near', finality: 'final' }])
  expect(shown.request).toEqual({
    url: 'https://node.example',
    body:
      '{"jsonrpc":"2.0","id":"dontcare","method":"query",' +
      '"params":{"account_id":"nobody.near","finality":"final","request_type":"view_account"}}',
  })
  expect(shown.answer).toMatchObject({ status: 200 })
  expect(shown.outcome).toMatchObject({ ok: false, error: { kind: 'UNKNOWN_ACCOUNT' } })
  expect(shown.explanation).toEqual({
    kind: 'UNKNOWN_ACCOUNT',
    whatHappened: 'The account does not exist at this block.',
    whatToDo: 'Check the account id, the network and the block.',
  })
})
