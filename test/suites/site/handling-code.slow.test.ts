import { readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { readForms } from '../../../docs/.vitepress/forms/read-forms.ts'
import { argumentsOf, sampleValues } from '../../../docs/.vitepress/theme/try-it/form-values.ts'
import { handlingCode } from '../../../docs/.vitepress/theme/try-it/handling-code.ts'
import { shippedFlags } from '../../shipped-flags.ts'

test('the code of each form compiles and handles every kind of its builder', async () => {
  const folder = new URL('../../../dist/handling-code/', import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const forms = await readForms()
  const files = Object.values(forms).map(form => {
    const file = `${folder}${form.builder}.ts`
    writeFileSync(
      file,
      handlingCode({ form, given: argumentsOf(form, sampleValues(form)), forms }, 'https://node.example'),
    )
    return file
  })
  const program = ts.createProgram(files, shippedFlags)
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => [
      file?.fileName.slice(folder.length),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ])
  expect(found).toEqual([])
  expect(readFileSync(`${folder}chunk.ts`, 'utf8')).toMatchInlineSnapshot(`
    "import { connect, chunk } from 'near-rpc-client'

    const near = connect('https://node.example')
    const outcome = await near.send(chunk({ block_id: 186278623, shard_id: 3 }))

    if (outcome.ok) console.log(outcome.result)
    else
      switch (outcome.error.kind) {
        case 'INVALID_ENVELOPE':
          // Look for a proxy that changes requests.
          break
        case 'METHOD_NOT_FOUND':
          // Ask a newer node.
          break
        case 'PARSE_ERROR':
          // Correct the params, or ask a newer node.
          break
        case 'UNKNOWN_BLOCK':
          // Check the hash or height. Wait if the block is new, or ask an archival node if it is old.
          break
        case 'INVALID_SHARD_ID':
          // Correct the shard.
          break
        case 'UNKNOWN_CHUNK':
          // Check the hash, or ask an archival node.
          break
        case 'INTERNAL_ERROR':
        case 'NETWORK_ERROR':
          // Try again, or ask another node.
          break
        case 'HTTP_ERROR':
          // Read \`info.status\` and \`info.body\`.
          break
        case 'TIMED_OUT':
          // Try again, ask another node, or give the call more time.
          break
        case 'ABORTED':
          // Call again when you want the result.
          break
        case 'MALFORMED_RESPONSE':
          // Check that the URL is that of a node, or ask another node.
          break
        case 'INVALID_RESULT':
          // Read \`info\`, and ask another node.
          break
        case 'UNKNOWN_ERROR':
          // Read the message and \`answer\`, and update the client.
          break
        default:
          outcome.error satisfies never
      }
    "
  `)
})
