import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { checkWithin } from '../../../generator/lint/rules/examples.js'
import type { Subject } from '../../../generator/lint/subject.js'
import { subjectOf } from '../../../generator/lint/subject.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { memoryReader } from '../../load/load-files.js'
import { smallDescription } from '../../small-description.js'

const file = 'spec/openapi.json'
const slowly = '"type":"string","pattern":"^(a+)+$"'

function report({ message }: Diagnostic): void {
  expect.unreachable(message)
}

/** A description of one method, whose answers have a field with that pattern and these examples. */
async function subjectWith(...years: readonly string[]): Promise<Subject> {
  const values = years.map(age => ({ value: { jsonrpc: '2.0', id: 'a', result: { years: age } } }))
  const schema = '"content":{"application/json":{"schema":{"allOf"'
  const text = smallDescription('age')
    .replace(schema, schema.replace('{"schema"', `{"examples":${JSON.stringify({ ...values })},"schema"`))
    .replace('"type":"integer"', slowly)
  const document = await loadDocument(file, [], memoryReader({ [file]: text }), report)
  const iface = document === null ? null : readInterface(document, report)
  return document === null || iface === null ? expect.unreachable() : subjectOf(document, iface)
}

const endless = `${'a'.repeat(40)}b`

test('says at which example the time was up, and how many nobody looked at', async () => {
  const found: string[] = []
  const subject = await subjectWith('aaa', 'b', endless, endless, endless, 'b')
  checkWithin({ each: 1_000, all: 1_900 }, subject, (code, at, message, help) => {
    found.push(`${at().line} ${code} ${message} (${help})`)
  })
  expect(found).toEqual([
    '1 RPC301 The example "1" of method "age" is not what its schema allows: ' +
      '"result.years" must match pattern "^(a+)+$". (Compare both with what a node sends, and correct the example or the schema.)',
    '1 RPC312 The example "2" of method "age" was not checked: it takes more than 1 seconds. ' +
      '(Look for a "pattern" with a repetition in a repetition, and write it so that a text fits it in one way only.)',
    '1 RPC312 3 of 6 examples were not checked: those before took 1.9 seconds. ' +
      '(Look for a "pattern" with a repetition in a repetition, and write it so that a text fits it in one way only.)',
  ])
})
