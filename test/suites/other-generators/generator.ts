import type { Language } from './languages.js'
import type { Toolchain } from './toolchains/toolchain.js'

/** The formats of our bundle. */
export const formats = { openapi: '3.1', 'openapi-3.0': '3.0' } as const

export type Format = keyof typeof formats

export type Job = {
  /** The path of the description to read. */
  readonly description: string
  /** An empty folder for the output. */
  readonly out: string
  /** The folder into which the toolchain has installed. */
  readonly tools: string
}

/** A generator of others. Both steps return what they print, and reject with a `ProgramError`. */
export type Generator = {
  readonly name: string
  readonly version: string
  readonly language: Language
  readonly toolchain: Toolchain
  /** The format of our bundle that suits it best. */
  readonly format: Format
  readonly generate: (job: Job) => Promise<string>
  readonly compile: (job: Job) => Promise<string>
  /** Options of `near-rpcgen bundle`, without which its output lacks methods or does not compile. */
  readonly bundleOptions?: readonly string[]
  /** Finds the methods that it leaves out with a warning, in what it prints. */
  readonly warning?: RegExp
}
