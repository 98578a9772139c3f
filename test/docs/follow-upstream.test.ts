import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { adding, bumped } from '../commands/bump-project.js'

// The steps start processes that load the compiler.
vi.setConfig({ testTimeout: 120_000 })

const server = createServer((_, answer) => answer.end(adding))
afterAll(() => server.close())

type Step = { readonly name?: string; readonly run?: string }

/** The steps of the workflow in docs/follow-upstream.md. */
async function steps(): Promise<readonly Step[]> {
  const page = await readFile('docs/follow-upstream.md', 'utf8')
  const [, workflow = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  return parse(workflow).jobs.follow.steps
}

test('the steps of the workflow fetch a description, report its changes and bump the client', async () => {
  const { folder } = await bumped()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const commands = (await steps()).flatMap(({ name, run }) => (name === undefined || run === undefined ? [] : [run]))
  const [fetched = '', reported = '', bumpedBy = '', opened = ''] = commands
  const command = `node ${join(process.cwd(), 'dist/generator/main.js')}`
  for (const step of [fetched, reported, `${bumpedBy} --out client`]) {
    await promisify(execFile)('bash', ['-ec', step.replaceAll('npx near-rpcgen', command)], {
      cwd: folder,
      env: { ...process.env, UPSTREAM_DESCRIPTION: `http://127.0.0.1:${port}/new.json` },
    })
  }
  expect(await readFile(join(folder, 'changes.md'), 'utf8')).toContain('a field was added')
  expect(await readFile(join(folder, 'spec/openapi.json'), 'utf8')).toBe(adding)
  expect(JSON.parse(await readFile(join(folder, 'client/package.json'), 'utf8'))).toMatchObject({ version: '0.1.1' })
  // The network begins here.
  expect(opened).toContain('gh pr create')
})
