import { fileURLToPath } from 'node:url'
import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'
import { withPolicy } from './build/content-security-policy.ts'
import { writeMarkdownPages } from './build/markdown-pages.ts'
import { programFrame } from './build/program-frame.ts'
import { quietSearch } from './build/quiet-search.ts'
import { noTypescript, typescriptModule } from './build/typescript-module.ts'
import { repositoryLinks } from './markdown/repository-links.ts'
import { search } from './search.ts'
import { nav, sidebar } from './sidebar.ts'
import { snippetTypes } from './snippets/snippet-types.ts'
import { typedSnippets } from './snippets/typed-snippets.ts'
import { madePages, writePages } from './write-pages.ts'

const { groups, programs } = await writePages()
const types = snippetTypes(fileURLToPath(new URL('../..', import.meta.url)))
types.add(programs)
const typed = typedSnippets(types)

export default defineConfig({
  lang: 'en',
  title: 'near-rpc-codegen',
  description:
    "A typed client for the JSON-RPC of NEAR nodes, and the generator that makes it from the nodes' description.",
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  cleanUrls: true,
  // Else each page repeats the lists of all pages.
  metaChunk: true,
  // Workers load the parts of a page that they share.
  vite: {
    plugins: [noTypescript(), quietSearch(), programFrame()],
    worker: { format: 'es', plugins: () => [typescriptModule()] },
  },
  rewrites: { [`${madePages}/:path*`]: ':path*' },
  themeConfig: { nav, sidebar: sidebar(groups), outline: [2, 3], search: { provider: 'local', options: search } },
  transformHtml: withPolicy,
  buildEnd: writeMarkdownPages,
  markdown: {
    theme: { light: 'github-light-default', dark: 'github-dark-default' },
    anchor: { slugify: heading => slug(heading) },
    codeTransformers: [typed.transformer],
    config: md => {
      md.use(repositoryLinks)
      md.use(typed.plugin)
    },
  },
})
