import { isCode } from '../../diagnostics/catalogue.js'
import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { plainJson } from '../../schema/json.js'
import type { FileHash } from '../../write/manifest.js'
import type { LockState } from '../lock-state.js'

/** What a run made of which input. */
export type Entry = {
  /** The files of the package, with its manifest. */
  readonly files: readonly FileHash[]
  readonly diagnostics: readonly Diagnostic[]
  readonly lock: LockState | null
  readonly tool: string
  /** The hash of each file that was read, by location; null for a missing one. */
  readonly inputs: readonly (readonly [location: string, hash: string | null])[]
  readonly lockHash: string | null
}

/** Null for a text of another shape, such as that of another version of near-rpcgen. */
export function parseEntry(text: string): Entry | null {
  const value: unknown = plainJson(text)
  return isEntry(value) ? value : null
}

type Check<Value> = (value: unknown) => value is Value

const isText: Check<string> = value => typeof value === 'string'
const isTextOrNull: Check<string | null> = value => value === null || typeof value === 'string'

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    isText(value['tool']) &&
    isTextOrNull(value['lockHash']) &&
    isListOf(value['files'], isFileHash) &&
    isListOf(value['inputs'], isInput) &&
    isListOf(value['diagnostics'], isDiagnostic) &&
    (value['lock'] === null || isLockState(value['lock']))
  )
}

const isFileHash: Check<FileHash> = (value): value is FileHash =>
  isRecord(value) && isText(value['path']) && isText(value['hash'])

const isInput: Check<Entry['inputs'][number]> = (value): value is Entry['inputs'][number] =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && isTextOrNull(value[1])

const isLockState: Check<LockState> = (value): value is LockState =>
  isRecord(value) && isText(value['path']) && typeof value['isCurrent'] === 'boolean'

const isDiagnostic: Check<Diagnostic> = (value): value is Diagnostic =>
  isRecord(value) &&
  isText(value['code']) &&
  isCode(value['code']) &&
  (value['at'] === null || isPosition(value['at'])) &&
  isText(value['message']) &&
  isText(value['help'])

function isPosition(value: unknown): boolean {
  return (
    isRecord(value) && isText(value['file']) && Number.isInteger(value['line']) && Number.isInteger(value['column'])
  )
}

function isListOf<Item>(value: unknown, isItem: Check<Item>): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
