import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkedProgram, playgroundHash } from '../../../../docs/.vitepress/theme/playground/share.ts'
import { useSite } from './site.js'

const { open, origin } = useSite()

const output = (page: Page): Promise<string> => page.locator('.playground .output').innerText()

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The program has ended.').waitFor()
}

/** The playground with a program in its address. */
async function openProgram(code: string, trouble = 'none'): ReturnType<typeof open> {
  const opened = await open(`/playground${await playgroundHash({ code, trouble })}`)
  await opened.page.locator('.cm-content').waitFor()
  return opened
}

test('the playground runs a program against the node in the page', async () => {
  const { page, trouble } = await open('/playground')
  await page.locator('.cm-content').waitFor()
  await run(page)
  expect(await output(page)).toMatch(/^994\.9996728955282011 NEAR\nexport default\n\{\n {2}ok: true,/)
  expect(trouble).toEqual([])
})

test('a link has the program and the trouble', async () => {
  const code = `import { connect, gasPrice, status } from 'near-rpc-client'
const near = connect('https://node.example')
const outcome = await near.send(status())
console.log(outcome.ok ? 'ok' : outcome.error.kind)
`
  const { page, trouble } = await openProgram(code, 'proxy-page')
  expect(await page.locator('.cm-content').innerText()).toContain('near.send(status())')
  expect(await page.getByLabel('What node.example does').inputValue()).toBe('proxy-page')
  await run(page)
  expect(await output(page)).toBe('MALFORMED_RESPONSE')
  expect(trouble).toEqual([])
})

test('a link that stands for 400 MB is not opened, and the page says so', async () => {
  const program = Buffer.concat([Buffer.from('{"trouble":"none","code":"'), Buffer.alloc(400_000_000, 'a')])
  const { page, trouble } = await open(`/playground#${deflateRawSync(program).toString('base64url')}`)
  await page.getByText('The link is not opened: its program has more than 1 MB.').waitFor()
  await run(page)
  expect(await output(page)).toMatch(/^994\.99/)
  expect(trouble).toEqual([])
})

test('the editor opens with the program of the link, however slowly the link is read', async () => {
  const { page } = await open('/')
  await page.addInitScript(() => {
    const { read } = ReadableStreamDefaultReader.prototype
    ReadableStreamDefaultReader.prototype.read = async function () {
      await new Promise(resolve => setTimeout(resolve, 2_000))
      return read.call(this)
    }
  })
  await page.goto(`${origin()}/playground${await playgroundHash({ code: '// of the link', trouble: 'none' })}`)
  expect(await page.locator('.cm-content').innerText()).toBe('// of the link')
})

test('a change of the program changes the address', async () => {
  const { page } = await openProgram("console.log('first')\n")
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText("console.log('second')")
  const code = "console.log('first')\nconsole.log('second')"
  const inAddress = (): ReturnType<typeof linkedProgram> => linkedProgram(new URL(page.url()).hash)
  await expect.poll(inAddress).toEqual({ kind: 'program', state: { code, trouble: 'none' } })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('.cm-content').waitFor()
  await other.getByText("'second'").waitFor()
})

test('the address of a link stays as it is until the program changes', async () => {
  // Node and Chromium compress this program to different bytes.
  const link = `/playground${await playgroundHash({ code: "console.log('first')\n", trouble: 'none' })}`
  const { page } = await open(link)
  await run(page)
  expect(page.url()).toBe(origin() + link)
})

test('an endless loop can be stopped, and the page answers meanwhile', async () => {
  const { page } = await openProgram("console.log('starts')\nfor (;;) {}\n")
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('starts', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('You have stopped the program.').waitFor()
  await page.getByRole('button', { name: 'Run' }).waitFor()
})

test.each([
  ['long texts', "'a '.repeat(500_000)"],
  ['many lines in each text', "'\\n'.repeat(1_000_000)"],
])('a program that prints %s is stopped, and the page answers', async (_, text) => {
  const { page } = await openProgram(`for (;;) postMessage({ kind: 'line', level: 'log', text: ${text} })\n`)
  await run(page)
  expect(await output(page)).toContain('The program was stopped: it printed too much text.')
})

test('a program that the compiler cannot read is a mistake, and the next one runs', async () => {
  const { page } = await openProgram('['.repeat(200_000))
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The program has a mistake.').waitFor()
  await page.getByLabel('Example', { exact: true }).selectOption('balance')
  await run(page)
  expect(await output(page)).toMatch(/^994\.99/)
})

test('a program can be stopped while it is compiled', async () => {
  const { page } = await open('/')
  // A worker that does not answer any more, as one that compiles for minutes.
  await page.addInitScript(() => (Worker.prototype.postMessage = () => {}))
  await page.goto(`${origin()}/playground`)
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('You have stopped the program.').waitFor()
  await page.getByRole('button', { name: 'Run' }).waitFor()
})

test('the time limit ends an endless loop', async () => {
  const { page } = await openProgram('for (;;) {}\n')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The program was stopped after 20 seconds.').waitFor()
})

test('the editor shows types on hover, completes, and marks errors', async () => {
  const code = `import { connect, viewAccount } from 'near-rpc-client'
const near = connect('https://node.example')
const wrong: string = await near.call(viewAccount({ account_id: 'alice.near' }))
`
  const { page, trouble } = await openProgram(code)
  await page.locator('.cm-lintRange-error').first().waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('near.', { delay: 50 })
  // Names in scope are offered before the point is typed.
  const offered = () => page.locator('.cm-tooltip-autocomplete li').allInnerTexts()
  await expect.poll(offered).toEqual(['call', 'chainId', 'send', 'witnesses'])
  await page.keyboard.press('Escape')
  await page.getByText('viewAccount', { exact: true }).last().hover()
  await page.locator('.cm-tooltip-hover').waitFor()
  expect(await page.locator('.cm-tooltip-hover').innerText()).toContain('viewAccount(params: ViewAccountInput)')
  expect(trouble).toEqual([])
})

test('the keyboard is enough: Control and Enter run the program, and Tab leaves the editor', async () => {
  const { page } = await openProgram("console.log('ran')\n")
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText('ran', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Run|Stop/)
})

test('no other page loads the editor or TypeScript', async () => {
  const { page } = await open('/builders/viewAccount')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  // VitePress itself fetches the small page of each link that can be seen, such as that of the playground.
  expect(loaded.filter(name => /\/chunks\/Playground|\/declarations|\/worker-/.test(name))).toEqual([])
  const playground = await open('/playground')
  await playground.page.locator('.cm-content').waitFor()
  const there = await playground.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(there.filter(name => /\/chunks\/Playground/.test(name)).length).toBe(1)
})
