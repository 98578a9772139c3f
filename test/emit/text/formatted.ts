import ts from 'typescript'

const settings: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  semicolons: ts.SemicolonPreference.Remove,
}

/** TypeScript's own layout of a file, with an indent of two columns and without semicolons. */
export function formatted(path: string, text: string): string {
  const service = ts.createLanguageService(hostOf(path, text), undefined, ts.LanguageServiceMode.Syntactic)
  const edits = service.getFormattingEditsForDocument(path, settings)
  return edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce(
      (made, { span: { start, length }, newText }) => made.slice(0, start) + newText + made.slice(start + length),
      text,
    )
}

function hostOf(path: string, text: string): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => ({ noLib: true }),
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: name => (name === path ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => 'lib.d.ts',
    fileExists: name => name === path,
    readFile: name => (name === path ? text : undefined),
  }
}
