import ts from 'typescript'

/** What an editor shows for a name of a snippet. */
export type Hover = { readonly start: number; readonly end: number; readonly text: string; readonly docs: string }

/** Compiles snippets as files of the repository's root, with its flags, and reads the types of their names. */
export type SnippetTypes = {
  /** Many at once take much less time than one by one. */
  readonly add: (programs: readonly string[]) => void
  /** The names of a program, in its order. Throws if it does not compile. */
  readonly hoversOf: (program: string) => readonly Hover[]
}

export function snippetTypes(root: string): SnippetTypes {
  const names = new Map<string, string>()
  const texts = new Map<string, string>()
  const add = (programs: readonly string[]): void => {
    for (const program of programs) {
      if (names.has(program)) continue
      const name = `${root}snippet-${names.size}.ts`
      names.set(program, name)
      texts.set(name, `${program}\nexport {}\n`)
    }
  }
  const service = ts.createLanguageService(hostOf(root, texts))
  const hoversOf = (program: string): readonly Hover[] => {
    add([program])
    const name = names.get(program) ?? ''
    const found = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)]
    if (found.length > 0) throw new Error(`A program does not compile:\n${program}\n${found.map(show).join('\n')}`)
    const file = service.getProgram()?.getSourceFile(name)
    return file === undefined ? [] : namesIn(file).flatMap(node => hoverOf(service, name, node))
  }
  return { add, hoversOf }
}

function hostOf(root: string, texts: ReadonlyMap<string, string>): ts.LanguageServiceHost {
  const options = rootOptions(root)
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const text = texts.get(path) ?? ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: path => texts.has(path) || ts.sys.fileExists(path),
    directoryExists: path => ts.sys.directoryExists(path),
    getDirectories: path => ts.sys.getDirectories(path),
    readDirectory: (...args) => ts.sys.readDirectory(...args),
    realpath: path => ts.sys.realpath?.(path) ?? path,
    readFile: path => texts.get(path) ?? ts.sys.readFile(path),
  }
}

/** The root's flags, except those that write files or need a whole project. A snippet can have a name that it never reads. */
function rootOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  // Most flags are in the file that this one extends. The files of the project are not read.
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  return {
    ...options,
    composite: false,
    declaration: false,
    isolatedDeclarations: false,
    noEmit: true,
    noUnusedLocals: false,
  }
}

function namesIn(node: ts.Node): readonly ts.Identifier[] {
  const inner: ts.Identifier[] = []
  node.forEachChild(child => void inner.push(...namesIn(child)))
  return ts.isIdentifier(node) ? [node] : inner
}

function hoverOf(service: ts.LanguageService, name: string, node: ts.Identifier): readonly Hover[] {
  const info = service.getQuickInfoAtPosition(name, node.getStart())
  const text = ts.displayPartsToString(info?.displayParts)
  if (text === '' || text === 'any') return []
  const docs = firstSentences(ts.displayPartsToString(info?.documentation))
  return [{ start: node.getStart(), end: node.getEnd(), text, docs }]
}

/** A hover has so many characters of docs at most, so that it fits beside its program. */
const maxDocs = 300

/** What a name is: the first sentences of its docs, without the line breaks of a comment. */
function firstSentences(docs: string): string {
  const [paragraph = ''] = docs.split(/\n\s*\n/)
  const [first = '', ...others] = paragraph.replaceAll(/\s*\n\s*/g, ' ').split(/(?<=[.!?]) (?=[A-Z`])/)
  let text = first
  for (const sentence of others) {
    if (text.length + sentence.length >= maxDocs) break
    text += ` ${sentence}`
  }
  return text
}

function show({ code, messageText }: ts.Diagnostic): string {
  return `TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
}
