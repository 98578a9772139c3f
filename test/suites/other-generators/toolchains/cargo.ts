import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../generator.js'
import { runProgram } from '../run-program.js'
import { home, type Toolchain } from './toolchain.js'

export const typifyVersion = '0.8.0'
export const progenitorVersion = '0.15.1'

const packages = [`cargo-typify@${typifyVersion}`, `cargo-progenitor@${progenitorVersion}`]

export const cargo: Toolchain = {
  name: 'Rust',
  isSlow: true,
  pins: packages.join(' '),
  find: () => runProgram('cargo', ['--version']),
  install: tools => runProgram('cargo', ['install', '--quiet', '--locked', '--root', tools, ...packages]),
}

/** Checks the output with the crates of `Cargo.toml`, which are compiled once for all outputs. */
export async function checkRust({ out, tools }: Job): Promise<string> {
  await cp(join(home, 'rust', 'Cargo.toml'), join(out, 'Cargo.toml'))
  return runProgram('cargo', ['check', '--quiet'], {
    cwd: out,
    env: { CARGO_TARGET_DIR: join(tools, 'target') },
  })
}
