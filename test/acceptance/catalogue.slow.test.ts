import { expect, test } from 'vitest'
import { codes, entryOf } from '../../generator/diagnostics/catalogue.js'
import { fill, temporaryFolder, type Listing } from '../write/temporary-folder.js'
import { edited } from './edited-spec.js'
import { ourSpec } from './our-spec.js'
import { ofOtherTests, provocations, type ProvokedCode } from './provocations.js'
import { runCommand } from './run-command.js'
import { sarifResults } from './sarif-results.js'

const ours = await ourSpec()

const provoked = codes.filter((code): code is ProvokedCode => ofOtherTests.every(other => other !== code))

test.each(provoked)('%s: the command prints the message of the catalogue for its example', async code => {
  const { command, edits, more = {}, spec = ours, args = [], folder = {} } = provocations[code]
  const { example, message, severity } = entryOf(code)
  const wrong: Listing = { ...edits.reduce(edited, spec), ...more }
  const cwd = await temporaryFolder()
  await fill(cwd, folder)
  const to = command === 'lint' ? [] : ['--out', `${cwd}/generated`]
  const { exitCode, out, err } = await runCommand([command, '--sarif', ...to, ...args], wrong)
  const results = sarifResults(out, cwd)

  // Only `lint` counts a warning as a finding.
  const isFinding = severity === 'error' || command === 'lint'
  const ofFinding = code.startsWith('RPC1') && severity === 'error' ? 3 : 1
  const isRead = code.startsWith('RPC1') && severity !== 'error'
  expect([exitCode, err]).toEqual([isFinding && !isRead ? ofFinding : 0, ''])
  expect(new Set(results.map(result => `${result.level} ${result.code}`))).toEqual(new Set([`${severity} ${code}`]))
  // The help follows the message.
  expect(results.map(({ text }) => text.slice(0, message.length + 1))).toContain(`${message} `)
  const changed = Object.entries(wrong).filter(([file, text]) => ours[file] !== text)
  const shown = [
    ...changed.map(([, text]) => onOneLine(text)),
    ...results.map(({ uri }) => uri),
    ...Object.keys(folder),
  ]
  expect(shown.filter(text => text.includes(example))).not.toEqual([])
})

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
