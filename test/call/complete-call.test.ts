import { expect, test } from 'vitest'
import { completeMethods, completeParams } from '../../generator/call/complete-call.js'
import { allBuilders } from '../../generator/call/find-builder.js'
import { componentsOf } from '../../generator/call/params-form.js'
import { readSource } from '../../generator/cli/sources.js'

const source = { spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false, revision: null }
const { iface } = await readSource(source, async (_, work) => work())
if (iface === null) throw new Error('The description has errors.')
const builders = allBuilders(iface)
const components = componentsOf(iface)

test.each<readonly [words: string, values: string]>([
  ['block ', 'block_id= sync_checkpoint= finality='],
  ['block finality=', 'finality=optimistic finality=near-final finality=final'],
  ['block sync_checkpoint=g', 'sync_checkpoint=genesis sync_checkpoint=earliest_available'],
  ['block finality=final ', ''],
  ['block block_id=', ''],
  ['block nothing=', ''],
  ['blok ', ''],
  ['view_state include_proof=', 'include_proof=true include_proof=false'],
  ['call_function account_id=a finality=final ', 'method_name= args_base64= args='],
  [
    'tx wait_until=',
    'wait_until=NONE wait_until=INCLUDED wait_until=EXECUTED_OPTIMISTIC wait_until=INCLUDED_FINAL wait_until=EXECUTED wait_until=FINAL',
  ],
  [
    'changes changes_type=',
    'changes_type=account_changes changes_type=data_changes changes_type=contract_code_changes changes_type=all_access_key_changes changes_type=single_access_key_changes changes_type=all_gas_key_changes changes_type=single_gas_key_changes',
  ],
])('after "%s" come %s', (words, values) => {
  const completions = completeParams(builders, components, words.split(' '))
  expect(completions).toEqual(values.split(' ').flatMap(value => (value === '' ? [] : [{ value, description: '' }])))
})

test('no word has no params', () => {
  expect(completeParams(builders, components, [])).toEqual([])
})

test('a method has the name of its variant, and its own', () => {
  expect(completeMethods(builders).filter(({ value }) => /^view_?account$/i.test(value))).toEqual([
    { value: 'view_account', description: 'Read an account.' },
    { value: 'viewAccount', description: 'Read an account.' },
  ])
})
