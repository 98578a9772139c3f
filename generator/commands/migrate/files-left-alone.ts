import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { ts } from 'ts-morph'
import type { Leftover } from '../../migrate/leftovers.js'

const reasons = {
  javascript:
    'This file is JavaScript and was left as it is: migrate changes TypeScript only. Rename it, or change it by hand.',
  outside:
    "This file is outside the program's folder and its git repository, and was left as it is. Change it by hand.",
} as const

/**
 * The files that a tsconfig.json covers, that import one of these packages, and that `migrate` does not change: those in
 * JavaScript, also where it leaves out `allowJs`, because only types say which calls are wrong; and those of others.
 */
export function filesLeftAlone(config: string, names: readonly string[]): readonly Leftover[] {
  const path = resolve(config)
  const { config: json } = ts.readConfigFile(path, ts.sys.readFile)
  const { compilerOptions } = Object(json)
  const whole = { ...json, compilerOptions: { ...compilerOptions, allowJs: true } }
  const { fileNames } = ts.parseJsonConfigFileContent(whole, ts.sys, dirname(path), undefined, path)
  const home = homeOf(config)
  return fileNames
    .filter(file => !file.includes('/node_modules/'))
    .flatMap(file => {
      const reason = /\.[cm]?jsx?$/.test(file) ? reasons.javascript : isIn(home, file) ? null : reasons.outside
      return reason === null ? [] : firstImport(file, names, reason)
    })
}

/** The git repository of a tsconfig.json, or else its folder. */
export function homeOf(config: string): string {
  const folder = realPath(dirname(resolve(config)))
  let top = folder
  // In a linked working tree it is a file.
  while (!ts.sys.directoryExists(join(top, '.git')) && !ts.sys.fileExists(join(top, '.git'))) {
    if (dirname(top) === top) return folder
    top = dirname(top)
  }
  return top
}

/** Whether a file is in a folder, also if the path to the file leads through links. */
export function isIn(folder: string, file: string): boolean {
  const path = relative(folder, join(realPath(dirname(file)), basename(file)))
  return !path.startsWith('..') && !isAbsolute(path)
}

function realPath(path: string): string {
  return ts.sys.realpath?.(path) ?? path
}

function firstImport(path: string, names: readonly string[], reason: string): readonly Leftover[] {
  const text = ts.sys.readFile(path) ?? ''
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const specifier = importedFiles.find(({ fileName }) => isOf(names, fileName))
  if (specifier === undefined) return []
  const before = text.slice(0, specifier.pos).split(/\r\n|\n|\r/)
  return [{ path, line: before.length, column: (before.at(-1) ?? '').length + 1, reason }]
}

/** Whether a module is one of these packages, or a part of one. */
export function isOf(names: readonly string[], module: string | null): boolean {
  return names.some(name => module === name || module?.startsWith(`${name}/`) === true)
}
