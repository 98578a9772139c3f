import { dirname, resolve } from 'node:path'
import { ts } from 'ts-morph'
import type { Leftover } from '../../migrate/leftovers.js'

/**
 * The files in JavaScript that a tsconfig.json covers and that import one of these packages, also where it leaves out
 * `allowJs`. `migrate` does not change them: its edits have types, and only types say which calls are wrong.
 */
export function javascriptFiles(config: string, names: readonly string[]): readonly Leftover[] {
  const path = resolve(config)
  const { config: json } = ts.readConfigFile(path, ts.sys.readFile)
  const { compilerOptions } = Object(json)
  const whole = { ...json, compilerOptions: { ...compilerOptions, allowJs: true } }
  const { fileNames } = ts.parseJsonConfigFileContent(whole, ts.sys, dirname(path), undefined, path)
  return fileNames
    .filter(file => /\.[cm]?jsx?$/.test(file) && !file.includes('/node_modules/'))
    .flatMap(file => firstImport(file, names))
}

function firstImport(path: string, names: readonly string[]): readonly Leftover[] {
  const text = ts.sys.readFile(path) ?? ''
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const specifier = importedFiles.find(({ fileName }) => isOf(names, fileName))
  if (specifier === undefined) return []
  const before = text.slice(0, specifier.pos).split(/\r\n|\n|\r/)
  const reason = `This file is JavaScript and was left as it is: migrate changes TypeScript only. Rename it, or change it by hand.`
  return [{ path, line: before.length, column: (before.at(-1) ?? '').length + 1, reason }]
}

/** Whether a module is one of these packages, or a part of one. */
export function isOf(names: readonly string[], module: string | null): boolean {
  return names.some(name => module === name || module?.startsWith(`${name}/`) === true)
}
