import * as ofPackage from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import * as ofTemplates from '../../templates/testing/index.js'
import { runNode } from '../acceptance/run-node.js'
import { ask, post } from '../testing/ask.js'
import { checkedProgram } from './checked-program.js'
import { askWrongNode } from './wrong-node.js'

// The setup file of the project makes these tests fail after their end, and `test.fails` requires that they fail.
test.fails('a wrong answer of a node of the package fails the test in which it was given', () =>
  askWrongNode(ofPackage.createMockNode),
)

test.fails('a wrong answer of a node of templates/ fails the test in which it was given', () =>
  askWrongNode(ofTemplates.createMockNode),
)

test.fails('a wrong answer over HTTP fails the test in which it was given', async () => {
  const node = await ofTemplates.startMockNode({ chainId: 7 as unknown as string })
  await ask(node, 'status', 'null')
  await node.close()
})

test.fails('a wrong page fails the test in which it was read', async () => {
  await ofTemplates.createMockNode({ chainId: 7 as unknown as string }).fetch('https://node.example/status')
})

test('answers that a test scripted can be anything', async () => {
  const node = await ofTemplates.startMockNode()
  node.failNext({ name: 'NO_SUCH_KIND' })
  expect((await ask(node, 'status', 'null')).body).toContain('"NO_SUCH_KIND"')
  node.answerNextWith({ headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(await post(node, '')).toEqual({ status: 200, type: 'application/json', body: '{}' })
  await node.close()
})

test('a wrong answer in a program of a test fails the program at its end', async () => {
  const program = 'dist/test/mock-answers/wrong-program.js'
  const report = 'Wrong answers of a mock node:\n"status" null: chain_id: expected a string, found 7\n'
  expect(await runNode(program, [], '.', checkedProgram)).toEqual({ exitCode: 1, out: 'asked\n', err: report })
  expect(await runNode(program)).toEqual({ exitCode: 0, out: 'asked\n', err: '' })
})
