import { readFileSync } from 'node:fs'
import pc from 'picocolors'

const file = 'examples/demo/explain.ts'
const lines = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')

export function showTitle(title: string): void {
  console.log(`\n${pc.bold(title)}`)
}

export function showResult(name: string, subject: string, text: string): void {
  console.log(`  ${pc.green('✓')} ${name.padEnd(14)} ${subject}  ${pc.dim(text)}`)
}

/** Something that is not proven or not there, and why. */
export function showUnproven(name: string, subject: string, text: string): void {
  console.log(`  ${pc.red('✗')} ${name.padEnd(18)} ${subject.padEnd(13)} ${pc.dim(text)}`)
}

type Outcome<Failure> = { readonly ok: true } | { readonly ok: false; readonly error: Failure }

/** Prints the kind of a failure, the sentence of the switch about it, and the line of its case. */
export function showFailure<Failure extends { readonly kind: string }>(
  outcome: Outcome<Failure>,
  explain: (error: Failure) => string,
): void {
  if (outcome.ok) return console.log(`  ${pc.yellow('?')} The node answered; a failure was expected.`)
  const { kind } = outcome.error
  console.log(
    `  ${pc.red('✗')} ${kind.padEnd(26)} ${pc.dim(sourceLine(explain.name, kind))}  ${explain(outcome.error)}`,
  )
}

function sourceLine(name: string, kind: string): string {
  const start = lines.findIndex(line => line.includes(`function ${name}(`))
  const found = lines.findIndex((line, index) => index > start && line.trim() === `case '${kind}':`)
  return `${file}:${found + 1}`.padEnd(file.length + 4)
}

/** An amount of yoctoNEAR (10^-24 NEAR), in NEAR. */
export function tokens(yocto: string): string {
  const digits = yocto.padStart(25, '0')
  return `${digits.slice(0, -24)}.${digits.slice(-24)}`.replace(/\.?0+$/, '') + ' NEAR'
}
