import { Project, ts } from 'ts-morph'
import { readAssets } from '../../generator/assets.js'
import { emitClient } from '../../generator/emit/emit-client.js'
import { addClient, callerProgram, type CallerProgram } from '../../generator/migrate/caller-program.js'
import { migrate, type Migration, type Side } from '../../generator/migrate/migrate.js'
import type { Interface } from '../../generator/model/interface.js'

/** A program after a migration. */
export type Migrated = {
  readonly text: string
  /** `line: what`. */
  readonly edits: readonly string[]
  /** `line:column reason`. */
  readonly leftovers: readonly string[]
  /** The compiler's errors with the new client, as `line:column code`. */
  readonly errors: readonly string[]
}

/** Migrates programs of one file from one interface to another. The clients are made once. */
export async function migrating(before: Interface, after: Interface): Promise<(caller: string) => Migrated> {
  const [sideOf, newSideOf] = [await sidesOf(before), await sidesOf(after)]
  return caller => {
    const [from, to] = [sideOf(caller), newSideOf(caller)]
    return shown(migrate(from, to), caller, to.program)
  }
}

export function shown({ files, edits, leftovers }: Migration, caller: string, program: CallerProgram): Migrated {
  return {
    text: files[0]?.text ?? caller,
    edits: edits.map(({ line, what }) => `${line}: ${what}`),
    leftovers: leftovers.map(({ line, column, reason }) => `${line}:${column} ${reason}`),
    errors: program.errors(path).map(({ file, start, code }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(start)
      return `${line + 1}:${character + 1} TS${code}`
    }),
  }
}

const path = '/caller/main.ts'

/** What callers use of the platform. The library of the DOM takes longer to compile than all callers. */
const globals = 'declare const console: { log(...values: readonly unknown[]): void }\n'

function strictProject(): Project {
  const { ES2022 } = ts.ScriptTarget
  return new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      target: ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts'],
      strict: true,
      noUncheckedIndexedAccess: true,
      noImplicitReturns: true,
    },
  })
}

/** A project with the client of an interface, to which each call gives another program. */
export async function sidesOf(
  iface: Interface,
  declarations: { readonly [path: string]: string } = {},
): Promise<(caller: string) => Side> {
  const client = { name: 'near-rpc-client', files: await emitClient(iface, await readAssets()), folder: '/client' }
  const project = strictProject()
  addClient(project, client)
  project.createSourceFile('/globals.d.ts', globals)
  for (const [file, text] of Object.entries(declarations)) project.createSourceFile(file, text)
  return caller => {
    project.createSourceFile(path, caller, { overwrite: true })
    return { iface, program: callerProgram(project, [path], client) }
  }
}
