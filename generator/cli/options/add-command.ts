import { Argument, Option, type Command } from 'commander'
import { exitCodesText } from '../exit-codes.js'
import { commandRows } from './command-rows.js'
import { parseValue } from './parse-value.js'
import type { CommandName } from './options.js'
import type { ArgumentRow, OptionRow } from './rows.js'

/** Adds a command with its help, its arguments and its options. */
export function addCommand(program: Command, name: CommandName): Command {
  const { about, arguments: given, options, examples } = commandRows[name]
  const command = program
    .command(name)
    .description(about)
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', examplesText(examples))
  for (const row of given) command.addArgument(argumentOf(row))
  for (const row of options) command.addOption(optionOf(row))
  return command
}

function argumentOf({ name, about, value, default: initial, choices }: ArgumentRow): Argument {
  const argument = new Argument(name, about).default(initial)
  if (choices !== undefined) return argument.choices(choices)
  return value === undefined ? argument : argument.argParser<unknown>(parseValue[value])
}

function optionOf({ flags, about, value, choices, default: initial, env, conflicts }: OptionRow): Option {
  const isSwitch = !/[<[]|--no-/.test(flags)
  const option = new Option(flags, about).default(isSwitch ? false : initial)
  if (value !== undefined) option.argParser<unknown>(parseValue[value])
  if (choices !== undefined) option.choices(choices)
  if (env !== undefined) option.env(env)
  return conflicts === undefined ? option : option.conflicts(conflicts)
}

function examplesText(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map(line => `  ${line}\n`).join('')}`
}

/** The end of the program's help text: one example of each command, and the exit codes. */
export function programHelp(): string {
  return `${examplesText(Object.values(commandRows).map(({ examples: [first] }) => first))}${exitCodesText}`
}

/** The help text of an option. It shows defaults of texts only, because all switches are off by default. */
export function describeOption({ description, defaultValue }: Option): string {
  return typeof defaultValue === 'string' ? `${description} (default: ${defaultValue})` : description
}

/** Puts a description that is an argument in place of `--spec`. Call it before the config file is applied. */
export function takeSpecArgument(command: Command): void {
  const index = command.registeredArguments.findIndex(argument => argument.name() === 'spec')
  const spec: unknown = command.processedArgs[index]
  if (spec === undefined) return
  if (command.getOptionValueSource('spec') === 'cli')
    command.error('error: the description is given as an argument and with --spec. Give one of them.')
  command.setOptionValueWithSource('spec', spec, 'cli')
}
