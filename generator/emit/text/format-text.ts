import type TypeScript from 'typescript'
import { ts } from './large-libraries.js'

const settings: TypeScript.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  semicolons: ts.SemicolonPreference.Remove,
}

/** TypeScript's own layout of a file. It reads this file only: no other file changes the layout. */
export function formatText(path: string, text: string): string {
  const service = ts.createLanguageService(hostOf(path, text), undefined, ts.LanguageServiceMode.Syntactic)
  const edits = service.getFormattingEditsForDocument(path, settings)
  const parts: string[] = []
  let end = 0
  for (const { span, newText } of edits.toSorted((one, other) => one.span.start - other.span.start)) {
    parts.push(text.slice(end, span.start), newText)
    end = span.start + span.length
  }
  return [...parts, text.slice(end)].join('')
}

function hostOf(path: string, text: string): TypeScript.LanguageServiceHost {
  return {
    getCompilationSettings: () => ({ noLib: true }),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: name => (name === path ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => 'lib.d.ts',
    fileExists: name => name === path,
    readFile: name => (name === path ? text : undefined),
  }
}
