import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createMarkdownRenderer, type MarkdownRenderer } from '../../../docs/node_modules/vitepress/dist/node/index.js'
import { parse } from '../../../docs/node_modules/vue/compiler-sfc/index.mjs'
import { repositoryLinks } from '../../../docs/.vitepress/markdown/repository-links.ts'
import {
  codeBlock,
  codeSpan,
  externalDocsText,
  markdownLine,
  markdownText,
  tableCell,
} from '../../../generator/emit/prose/markdown.js'
import { hostile, richTexts } from '../../emit/prose/hostile-texts.js'

/** A folder with a file that no page may have. */
const folder = mkdtempSync(join(tmpdir(), 'readers-'))
writeFileSync(join(folder, 'package.json'), 'a secret file')
const env = { path: join(folder, 'page.md'), relativePath: 'page.md', cleanUrls: true }

let reader: MarkdownRenderer

beforeAll(async () => {
  reader = await createMarkdownRenderer(folder, { config: md => void md.use(repositoryLinks) })
})

/** What Vue would do for a page, besides showing elements and text: expressions, directives, components, scripts. */
async function doneBy(markdown: string): Promise<readonly string[]> {
  const found: { readonly [name: string]: unknown } & { sfcBlocks?: object } = { ...env }
  const html = reader.render(markdown, found)
  const { descriptor, errors } = parse(`<template><main>${html}</main></template>`)
  const done: string[] = errors.map(String)
  const visit = (node: Node): void => {
    if (node.type === 5) done.push(`evaluates ${JSON.stringify(node.loc.source)}`)
    if (node.type === 1) {
      if (!plain.has(node.tag)) done.push(`has <${node.tag}>`)
      const props = node.props ?? []
      for (const { type, name, value } of props) {
        if (type === 7 && name !== 'pre') done.push(`has the directive ${name}`)
        if (type === 6 && !attributes.has(name)) done.push(`has the attribute ${name}`)
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|#)/.test(value?.content ?? ''))
          done.push(`links to ${value?.content}`)
      }
    }
    node.children?.forEach(child => visit(child))
  }
  if (descriptor.template?.ast) visit(descriptor.template.ast as unknown as Node)
  if (/a secret file/.test(html)) done.push('includes a file')
  const {
    scripts = [],
    styles = [],
    customBlocks = [],
  } = (found['sfcBlocks'] ?? {}) as Record<string, readonly unknown[]>
  if (scripts.length + styles.length + customBlocks.length > 0) done.push('has a block of a component')
  // VitePress reads these before Markdown, in code too.
  if (/<!--\s*@include:\s*(.*?)\s*-->/.test(markdown)) done.push('includes a file')
  return done
}

type Node = {
  readonly type: number
  readonly tag: string
  readonly loc: { readonly source: string }
  readonly props?: readonly {
    readonly type: number
    readonly name: string
    readonly value?: { readonly content: string }
  }[]
  readonly children?: readonly Node[]
}

const plain = new Set(
  'main p a code pre span div button ul ol li em strong s br h1 table thead tbody tr th td'.split(' '),
)
const attributes = new Set('class href target rel tabindex id aria-label title start style translate'.split(' '))

/** Each place that a generated page has for a text. */
function places(text: string): readonly string[] {
  const docs = { summary: '', description: '', externalDocs: { url: 'https://a.example/', description: text } }
  const cells = [markdownLine(text), codeSpan(text)].map(tableCell).join(' | ')
  return [
    markdownText(text),
    `# ${markdownLine(text)}`,
    `- ${markdownLine(text)}`,
    `See ${codeSpan(text)}.`,
    codeBlock(text, 'ts'),
    externalDocsText(docs),
    `| a | b |\n|---|---|\n| ${cells} |`,
  ]
}

test.each(hostile)('VitePress and Vue show %j, and do nothing', async text => {
  for (const markdown of places(text)) expect([markdown, await doneBy(markdown)]).toEqual([markdown, []])
})

test('VitePress and Vue do nothing with any text', async () => {
  await fc.assert(
    fc.asyncProperty(richTexts, async text => {
      for (const markdown of places(text)) expect([markdown, await doneBy(markdown)]).toEqual([markdown, []])
    }),
    { numRuns: 100 },
  )
})

test('a text as it was would run code', async () => {
  expect(await doneBy('{{ 7 * 7 }}')).toEqual(['evaluates "{{ 7 * 7 }}"'])
  expect(await doneBy('`{{ 7 * 7 }}`')).toEqual(['evaluates "{{ 7 * 7 }}"'])
  expect(await doneBy('a {:title=alert()}')).toEqual(['has the directive bind'])
  expect(await doneBy('<<< package.json')).toEqual(['includes a file'])
})
