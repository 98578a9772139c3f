import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import ts from 'typescript'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parse } from 'yaml'

type Prose = { readonly part: string; readonly blocks: readonly string[] }

const markdown = unified().use(remarkParse).use(remarkGfm)

/** The prose of a checkout, part by part: paragraphs, headings and cells of tables. */
export function readProse(root: string): readonly Prose[] {
  const files = (folder: string, ending: string): readonly string[] => filesIn(join(root, folder), ending)
  return [
    { part: 'README.md', blocks: markdownFile(join(root, 'README.md')) },
    { part: 'docs/', blocks: files('docs', '.md').flatMap(markdownFile) },
    { part: 'CONTRIBUTING.md', blocks: markdownFile(join(root, 'CONTRIBUTING.md')) },
    { part: 'CHANGELOG.md', blocks: markdownFile(join(root, 'CHANGELOG.md')) },
    { part: 'generated/README.md', blocks: markdownFile(join(root, 'generated/README.md')) },
    { part: 'generated/docs/', blocks: files('generated/docs', '.md').flatMap(markdownFile) },
    { part: 'texts of spec/', blocks: files('spec', '.yaml').flatMap(descriptionsIn) },
    { part: 'diagnostics', blocks: files('generator/diagnostics', 'catalogue.ts').flatMap(catalogueTexts) },
  ]
}

/** Each paragraph, heading and cell of a table. A name in code weighs as one short word, with a capital: a sentence may begin with it. */
function markdownBlocks(text: string): readonly string[] {
  const tree = markdown.parse(text)
  visit(tree, 'inlineCode', node => void (node.value = 'Code'))
  const blocks: string[] = []
  visit(tree, ['paragraph', 'heading', 'tableCell'], node => void blocks.push(toString(node)))
  return blocks.filter(block => block.trim() !== '')
}

function markdownFile(path: string): readonly string[] {
  return existsSync(path) ? markdownBlocks(readFileSync(path, 'utf8')) : []
}

/** The summaries and descriptions of a file of the description, which become docstrings and pages. */
function descriptionsIn(path: string): readonly string[] {
  return textsOf(parse(readFileSync(path, 'utf8')))
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? key === 'summary' || key === 'description'
        ? markdownBlocks(inner)
        : []
      : textsOf(inner),
  )
}

/** The titles, causes and fixes of a catalogue, read from its source, as that of another checkout is not compiled. */
function catalogueTexts(path: string): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const texts: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^(title|cause|fix)$/.test(node.name.getText(source)))
      if (ts.isStringLiteralLike(node.initializer)) texts.push(node.initializer.text)
    ts.forEachChild(node, collect)
  }
  collect(source)
  return texts
}

/** What the site installs and builds in `docs/`. */
const notWritten = /(^|[\\/])(node_modules|\.vitepress|made)[\\/]/

function filesIn(folder: string, ending: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const own = names.filter(name => name.endsWith(ending) && !notWritten.test(name))
  return own.map(name => join(folder, name))
}
