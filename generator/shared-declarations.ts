import type TypeScript from 'typescript'
import { compiler as ts } from './compiler.js'

const parsed = new Map<string, TypeScript.SourceFile>()

/**
 * A compiler host that parses each declaration file of the disk once in a process, however many programs use it: the
 * declarations of TypeScript and of Node.js are larger than a client. It parses a file again if its text has changed.
 */
export function withSharedDeclarations(disk: TypeScript.CompilerHost): TypeScript.CompilerHost {
  return {
    ...disk,
    getSourceFile: (path, options, ...rest) => {
      const text = path.endsWith('.d.ts') ? disk.readFile(path) : undefined
      if (text === undefined) return disk.getSourceFile(path, options, ...rest)
      const key = JSON.stringify([path, options])
      const known = parsed.get(key)
      if (known?.text === text) return known
      const file = ts.createSourceFile(path, text, options)
      parsed.set(key, file)
      return file
    },
  }
}
