import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Source = { readonly path: string; readonly text: string }
export type Import = { readonly from: string; readonly to: string; readonly isType?: boolean }

/** The way of the data. Each layer may use what stands before it, and diagnostics. */
export const layers: readonly string[] = [
  'diagnostics',
  'schema',
  'load',
  'model',
  'lint',
  'compare',
  'bundle',
  'emit',
  'migrate',
  'call',
  'mcp',
  'render',
  'write',
]

/** Null for main, generate, assets and the commands, which join the layers and so stand above them. */
export function layerOf(path: string): number | null {
  const index = layers.findIndex(layer => path.startsWith(`generator/${layer}/`))
  return index === -1 ? null : index
}

/** Static, for its effects, and dynamic. */
const importLine = /^(?:import|export)\b[^'"`;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

export function importsOf({ path, text }: Source): readonly Import[] {
  return [...text.matchAll(importLine)].map(match => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const isRelative = specifier.startsWith('.')
    const to = isRelative ? join(dirname(path), specifier).replace(/\.js$/, '.ts') : specifier
    return { from: path, to, isType: match[0].startsWith('import type ') }
  })
}

export function sourcesIn(folder: string): readonly Source[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
  return files.map(file => {
    const path = join(file.parentPath, file.name).replaceAll('\\', '/')
    return { path, text: readFileSync(path, 'utf8') }
  })
}
