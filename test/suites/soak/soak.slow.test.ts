import { expect, test } from 'vitest'
import { runNode } from '../../acceptance/run-node.js'
import { checkedProgram } from '../../mock-answers/checked-program.js'

test('500 calls, 64 at a time, through faulty proxies: each ends, rightly, and nothing stays behind', async () => {
  const { exitCode, out, err } = await runNode('dist/test/suites/soak/soak.js', ['500', '1'], '.', checkedProgram)
  // What is printed before is the seed and a summary; after them come the findings, and what was played.
  const findings = out.split('\n').filter(line => !/^(500 calls, seed 1$|\{"ended":|played )/.test(line))
  expect({ exitCode, findings, err }).toEqual({ exitCode: 0, findings: ['Nothing is wrong.', ''], err: '' })
})
