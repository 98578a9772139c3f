import { hostileAnswer } from '../answers/answer.js'
import { caseName, features, type Case } from '../case.js'
import { planOf, planText } from '../calls/plan.js'

const mostShown = 400

/** What is wrong, the case, its answer, and the command that repeats it. */
export function showFinding(one: Case, what: string): string {
  const needed = features.filter(feature => !one.plain.includes(feature))
  const asked = { id: 'dontcare', method: 'block', params: { block_id: 1_000 } }
  const { bytes, timing } = hostileAnswer(one, 0, asked)
  const text = Buffer.from(bytes.subarray(0, mostShown)).toString('latin1')
  return [
    what,
    `  The case needs: ${needed.join(', ')}.`,
    `  The caller: ${planText(planOf(one))}`,
    `  The answer, ${bytes.length} bytes: ${JSON.stringify(text)}, ${JSON.stringify(timing)}`,
    `  Repeat it: HTTP_FUZZER_SEED=${caseName(one)} npx vitest run --project node test/http-fuzzer`,
  ].join('\n')
}
