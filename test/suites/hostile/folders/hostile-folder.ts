import fc from 'fast-check'
import { stringify } from 'yaml'
import { hashOf, manifestText } from '../../../../generator/write/manifest.js'
import type { Listing } from '../../../write/temporary-folder.js'

/** A folder that a stranger made, and the command that a user runs in it. */
export type HostileFolder = {
  readonly files: Listing
  /** Targets by path. */
  readonly links: Listing
  readonly command: 'generate' | 'check' | 'bump'
}

/** The project is in `project/`, next to the user's `home/` and `elsewhere/`. */
export const kept = '#!/bin/sh\necho mine\n'

const evil = '#!/bin/sh\necho gotcha\n'

const beyond = [
  '../elsewhere/file',
  '../../elsewhere/file',
  '../home/.bashrc',
  '/proc/self/comm',
  '~/.bashrc',
  '..',
  '/',
]
const inDots = ['.git/hooks/pre-commit', '.GIT/config', 'GIT~1/config', '.git./config', '.bashrc', '.github/a.yml']
const strange = [
  'a/../../elsewhere/file',
  'a\\..\\..\\file',
  'linked/file',
  '\u0000',
  '',
  '.',
  'spec/openapi.yaml',
  'a:b',
]
const names = ['__proto__', 'constructor', 'toString']

/** Paths that a config, a journal or a manifest must not lead to, and some that they may. */
const path = fc.constantFrom(...beyond, ...inDots, ...strange, ...names, 'client', 'src/index.ts', 'README.md')

const outFolder = fc.constantFrom('generated', '.', 'client')

const journal = fc.tuple(outFolder, path, path).map(([out, written, removed]): Listing => {
  const steps = {
    removals: [{ path: removed, oldHash: hashOf(kept) }],
    writes: [{ path: written, staged: '0', hash: hashOf(evil), oldHash: null }],
  }
  const content = JSON.stringify(steps, null, 2)
  const staging = `${out}/.near-rpcgen-staging`
  return { [`${staging}/journal.json`]: `${hashOf(content)}\n${content}\n`, [`${staging}/0`]: evil }
})

/** It says that a run of ours wrote the files of the user, so that the next run could remove them. */
const manifest = fc.tuple(outFolder, fc.array(path, { maxLength: 4 })).map(([out, paths]): Listing => {
  return { [`${out}/manifest.json`]: manifestText(paths.map(each => ({ path: each, text: kept }))) }
})

const key = fc.constantFrom('out', 'changelog', 'lock', 'spec', 'root', 'overlays', ...names)

const config = fc
  .tuple(fc.dictionary(key, path, { maxKeys: 3 }), fc.constantFrom('yaml', 'json'))
  .map(([values, extension]): Listing => {
    const { overlays, ...others } = values
    const all = { ...others, ...(overlays !== undefined && { overlays: [overlays] }) }
    return { [`near-rpcgen.config.${extension}`]: extension === 'json' ? JSON.stringify(all) : stringify(all) }
  })

const linkNames = ['generated', 'generated/src', 'generated/README.md', 'generated/.near-rpcgen-staging', 'client']
const moreLinkNames = ['spec/interface.lock.json', 'CHANGELOG.md', 'node_modules', 'node_modules/.cache', 'linked']
const cacheFolder = 'node_modules/.cache/near-rpcgen'

const link = fc.tuple(
  fc.constantFrom(...linkNames, ...moreLinkNames, cacheFolder),
  fc.constantFrom('elsewhere', 'elsewhere/file', 'elsewhere/missing', 'home/.bashrc', 'project/.git', 'project'),
)

export const hostileFolder: fc.Arbitrary<HostileFolder> = fc
  .record({
    parts: fc.array(fc.oneof(journal, manifest), { maxLength: 2 }),
    config: fc.option(config, { nil: {} }),
    links: fc.uniqueArray(link, { maxLength: 2, selector: ([name]) => name }),
    command: fc.constantFrom('generate', 'check', 'bump'),
  })
  .map(({ parts, config: configFile, links, command }) => ({
    files: { ...Object.assign({}, ...parts), ...configFile },
    links: Object.fromEntries(links),
    command,
  }))
