import type { Command, Option } from 'commander'
import { addTo } from '../../schema/distinct.js'

/** A word that a shell can put in place of the one that is being typed. */
export type Candidate = { readonly value: string; readonly description: string }

/** Completes the arguments of a command; `words` are its arguments so far, without options, and the one being typed. */
export type CompleteArguments = (
  command: string,
  words: readonly string[],
  options: OptionValues,
) => Promise<readonly Candidate[] | typeof files>

/** The values of options on the command line so far: those of a repeated option in their order. */
export type OptionValues = ReadonlyMap<string, readonly string[]>

/** The shell completes the names of files. */
export const files = 'files'

/** What can stand in place of the last word: commands, options, values of options, or what `complete` knows. */
export async function candidatesFor(
  program: Command,
  words: readonly string[],
  complete: CompleteArguments,
): Promise<readonly Candidate[] | typeof files> {
  const current = words.at(-1) ?? ''
  const [name = '', ...rest] = words
  const command = program.commands.find(each => each.name() === name)
  if (words.length < 2 || command === undefined) return words.length < 2 ? startingWith(current, first(program)) : []
  const { operands, values, open } = readWords(command, rest.slice(0, -1))
  if (open !== null) {
    const choices = (open.argChoices ?? []).map(value => ({ value, description: '' }))
    return /<(file|folder)>/.test(open.flags) ? files : startingWith(current, choices)
  }
  if (current.startsWith('-')) return startingWith(current, optionsOf(command))
  const candidates = await complete(name, [...operands, current], values)
  return candidates === files ? files : startingWith(current, candidates)
}

function first(program: Command): readonly Candidate[] {
  const commands = program.createHelp().visibleCommands(program)
  return [
    ...commands.map(each => ({ value: each.name(), description: each.description() })),
    ...optionsOf(program).filter(({ value }) => value.startsWith('-')),
  ]
}

function optionsOf(command: Command): readonly Candidate[] {
  const options = command.createHelp().visibleOptions(command)
  return options.flatMap(({ long, description }) => (typeof long === 'string' ? [{ value: long, description }] : []))
}

/** Sorts the words of a command into operands and values of options; `open` is an option that waits for its value. */
function readWords(
  command: Command,
  words: readonly string[],
): { readonly operands: readonly string[]; readonly values: OptionValues; readonly open: Option | null } {
  const operands: string[] = []
  const values = new Map<string, string[]>()
  let open: Option | null = null
  for (const word of words) {
    if (open !== null) {
      addTo(values, open.name(), word)
      open = null
    } else if (word.startsWith('-')) {
      const option = command.options.find(({ long }) => long === word)
      open = option?.required === true ? option : null
    } else operands.push(word)
  }
  return { operands, values, open }
}

function startingWith(start: string, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(start) && isPlain(value))
}

/** A shell takes a word as it is: text of a description must not become a command. */
function isPlain(value: string): boolean {
  return /^[\w@%+=:,./-]+$/.test(value)
}
