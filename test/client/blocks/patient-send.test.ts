import { block } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { patientSend, type Progress } from '../../../generated/src/flows/blocks/patient-send.js'
import { sendingTo } from '../../nodes/blocks-server.js'

type Run = {
  readonly kind?: string
  readonly progress?: Progress
  readonly lasts?: number
  readonly signal?: AbortSignal
}

/** How often a request is sent that fails with this kind at first. */
async function attempts({ kind = 'UNKNOWN_BLOCK', progress = at(10, 10), lasts = 99, signal }: Run): Promise<unknown> {
  const node = sendingTo({ canonical: [] }, (_, count) =>
    count <= lasts ? { ok: false, error: { kind } } : { ok: true, result: count },
  )
  const options = { signal: signal ?? new AbortController().signal, timeout: 9 }
  const outcome = await patientSend(node.near, progress, 1, options)(block({ block_id: 'A' }), 10)
  expect(node.sent).toEqual(node.sent.map(() => ({ asked: 'A', options: { timeout: 9, minHeight: 10 } })))
  return [node.sent.length, outcome.ok ? 'ok' : outcome.error.kind]
}

function at(height: number, head: number): Progress {
  return { height, head, hash: 'HEAD' }
}

test.each<readonly [title: string, run: Run, expected: readonly [count: number, end: string]]>([
  ['block', {}, [20, 'UNKNOWN_BLOCK']],
  ['chunk', { kind: 'UNKNOWN_CHUNK' }, [20, 'UNKNOWN_CHUNK']],
  ['block that appears', { lasts: 3 }, [4, 'ok']],
  ['block that appears at the end', { lasts: 19 }, [20, 'ok']],
  ['block 50 heights below the head', { progress: at(10, 60) }, [20, 'UNKNOWN_BLOCK']],
  ['block 51 heights below the head', { progress: at(10, 61) }, [1, 'UNKNOWN_BLOCK']],
  ['receipt', { kind: 'UNKNOWN_RECEIPT' }, [1, 'UNKNOWN_RECEIPT']],
  ['block in the words of a newer node', { kind: 'UNKNOWN_BLOCK_PRODUCER' }, [1, 'UNKNOWN_BLOCK_PRODUCER']],
  ['chunk in the words of a newer node', { kind: 'MAYBE_UNKNOWN_CHUNK' }, [1, 'MAYBE_UNKNOWN_CHUNK']],
  ['block that it has', { lasts: 0 }, [1, 'ok']],
])('asks for an unknown %s', async (_, run, expected) => {
  expect(await attempts(run)).toEqual(expected)
})

test('asks once after an abort', async () => {
  const signal = AbortSignal.abort()
  expect(await attempts({ signal })).toEqual([1, 'ABORTED'])
})
