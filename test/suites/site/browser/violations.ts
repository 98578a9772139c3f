import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { readonly run: (options: object) => Promise<{ readonly violations: readonly Violation[] }> }
type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] }

/** What axe finds on a page as it is now, by all rules or by some: the rule and the start of the element. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // The policy of the page allows no script of another origin, but the debugger may evaluate one.
  await page.evaluate(axe)
  const found = await page.evaluate(
    options => (globalThis as unknown as { readonly axe: Axe }).axe.run(options),
    rules === undefined ? {} : { runOnly: rules },
  )
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
