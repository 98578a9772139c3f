import ts from 'typescript'

/** A program in JavaScript, or what keeps it from being one. */
export type Transpiled =
  { readonly ok: true; readonly code: string } | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Turns the program of a reader into the text of a function body: each `import` becomes a call of `require`, and
 * `export default` sets `exports.default`. Types are not checked: the editor shows their errors.
 */
export function transpile(program: string): Transpiled {
  try {
    return transpiled(program)
  } catch (thrown) {
    // The compiler recurses, and a link can have any program.
    return { ok: false, problems: [`The program cannot be compiled: ${thrown as string}.`] }
  }
}

function transpiled(program: string): Transpiled {
  const { outputText, diagnostics = [] } = ts.transpileModule(program, {
    reportDiagnostics: true,
    fileName: 'program.ts',
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, removeComments: true },
  })
  if (diagnostics.length === 0) return { ok: true, code: outputText }
  return { ok: false, problems: [...new Set(diagnostics.map(problemText))] }
}

function problemText({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n')
  if (file === undefined || start === undefined) return text
  return `Line ${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`
}
