import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** Makes a temporary folder in which the client is installed as npm packs it. Packs a copy, and leaves the checkout alone. */
export function folderWithPackedClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'near-rpcgen-packed-'))
  const copy = join(folder, 'copy')
  cpSync('generated', join(copy, 'generated'), { recursive: true, filter: isSource })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const pack = ['pack', '--silent', '--pack-destination', folder]
  const tarball = execFileSync('npm', pack, { cwd: join(copy, 'generated'), encoding: 'utf8' }).trim()
  const installed = join(folder, 'node_modules/near-rpc-client')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1'])
  return folder
}

function isSource(path: string): boolean {
  return !/^(dist|node_modules|.*\.tsbuildinfo)$/.test(basename(path))
}
