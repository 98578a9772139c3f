import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPage } from './page.js'

const { scripts } = JSON.parse(readPage('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

test.each(['docs:install', 'mutants:install', 'conformance:install'])(
  '%s says nothing about what it is about to install',
  name => {
    const [look = '', install = ''] = scripts[name]?.split(' || ') ?? []
    const [, folder = ''] = /--prefix (\S+)/.exec(look) ?? []
    const root = mkdtempSync(join(tmpdir(), 'install-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), readPage(`${folder}/package.json`))
    const { status, stdout, stderr } = spawnSync(look, { cwd: root, shell: true, encoding: 'utf8' })
    expect({ status, stdout, stderr, install }).toEqual({
      status: 1,
      stdout: '',
      stderr: '',
      install: `npm ci --prefix ${folder} --ignore-scripts`,
    })
  },
)
