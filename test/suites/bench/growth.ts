/**
 * Prints what a description costs as it grows a hundred times: for each family of descriptions its size, CPU seconds and
 * peak memory at a hundredth, a tenth and the whole of its largest size, as a table in Markdown. `GROWTH_COMMAND` names
 * the command, or `all`, and `GROWTH_FAMILY` a part of a family's name. Fails where ten times the size takes more than
 * ten times the CPU or four times the memory, or where the whole takes more than 60 s of CPU or 1 GB, or ends with
 * another code than 0, 1 or 3.
 */
import type { TextFiles } from '../hostile/families/text.js'
import { growthFamilies } from './growth/families.js'
import { measure, type Command, type Usage } from './growth/measure.js'

type Row = { readonly megabytes: number; readonly usage: Usage }

const commands: readonly Command[] = ['generate', 'check', 'lint', 'diff', 'bump']
const chosen = process.env['GROWTH_COMMAND'] ?? 'generate'
const part = process.env['GROWTH_FAMILY'] ?? ''
const steps = (process.env['GROWTH_STEPS'] ?? '100,10,1').split(',').map(Number)

for (const command of commands.filter(name => chosen === 'all' || name === chosen)) {
  console.log(line(`\`${command}\``, steps.map(headOf)))
  console.log(
    line(
      '---',
      steps.map(() => '---'),
    ),
  )
  for (const family of growthFamilies.filter(({ name }) => name.includes(part))) {
    const rows: Row[] = []
    for (const step of steps)
      rows.push(rowOf(command, await family.make(Math.max(1, Math.floor(family.largest / step)))))
    const faults = faultsOf(rows)
    if (faults.length > 0) process.exitCode = 1
    console.log(line(family.name, [...rows.map(textOf), ...faults.map(fault => `**${fault}**`)]))
  }
}

function line(name: string, cells: readonly string[]): string {
  return `| ${[name, ...cells].join(' | ')} |`
}

function headOf(step: number): string {
  return step === 1 ? 'the largest' : `1/${step} of it`
}

function rowOf(command: Command, { files, entry, overlays }: TextFiles): Row {
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { megabytes: bytes / 1e6, usage: measure(command, files, entry, overlays) }
}

/** A description that exceeds a limit ends with code 3. */
function textOf({ megabytes, usage }: Row): string {
  const { exitCode, cpuSeconds, megabytes: peak } = usage
  const end = exitCode === 0 ? '' : exitCode === 3 ? ', limit' : `, exit code ${exitCode}`
  return `${megabytes.toFixed(2)} MB: ${cpuSeconds.toFixed(1)} s, ${peak.toFixed(0)} MB${end}`
}

function faultsOf(rows: readonly Row[]): readonly string[] {
  const usages = rows.map(({ usage }) => usage)
  const pairs = usages.slice(1).map((after, index) => ({ before: usages[index] ?? after, after }))
  const last = usages.at(-1)
  const tests: readonly (readonly [fault: string, isFound: boolean])[] = [
    ['CPU x10', pairs.some(({ before, after }) => after.cpuSeconds > 10 * before.cpuSeconds)],
    ['memory x4', pairs.some(({ before, after }) => after.megabytes > 4 * before.megabytes)],
    ['no end', ![0, 1, 3].includes(last?.exitCode ?? -1)],
    ['over 60 s', last !== undefined && last.cpuSeconds > 60],
    ['over 1 GB', last !== undefined && last.megabytes > 1024],
  ]
  return tests.filter(([, isFound]) => isFound).map(([fault]) => fault)
}
