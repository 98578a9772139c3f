import type { DefaultTheme } from 'vitepress'
import type { Group } from './builders/groups.ts'
import { exampleFolders } from './links/site-address.ts'

type Item = DefaultTheme.SidebarItem

const page = (text: string, link: string): Item => ({ text, link })

const start = [
  page('What it is', '/'),
  page('Show a balance', '/start/show-a-balance'),
  page('Call a contract', '/start/call-a-contract'),
  page('Pay', '/start/pay'),
  page('Follow blocks', '/start/follow-blocks'),
  page('Several providers', '/start/several-providers'),
  page('Believe no node', '/start/believe-no-node'),
  page('Your own description', '/start/your-own-description'),
  page('Current in CI', '/start/keep-current-in-ci'),
  page('Playground', '/playground'),
  page('The words of NEAR', '/concepts'),
  page('Questions and answers', '/questions'),
  page('Examples', '/examples/'),
]

const calls = [
  page('Errors', '/errors'),
  page('Find an error', '/error-index'),
  page('Values', '/values'),
  page('Check answers', '/validate'),
  page('Proofs', '/proofs'),
  page('A proof, step by step', '/proof-step-by-step'),
  page('TanStack Query', '/query'),
  page('Tests without a node', '/testing'),
  page('Runtimes', '/runtimes'),
]

const network = [
  page('Transports', '/transports'),
  page('Nodes against the document', '/differences'),
  page('Versions of the interface', '/nearcore-versions'),
  page('Conformance suite', '/project/conformance'),
  page('Performance', '/performance'),
  page('Performance in detail', '/performance-details'),
  page('Security', '/security'),
]

const transactions = [page('Transactions', '/transactions'), page('Stores', '/stores')]

const generator = [
  page('Your own service', '/foreign'),
  page('Other languages', '/other-languages'),
  page('Config file', '/config'),
  page('Command line', '/cli'),
  page('Agents', '/agents'),
  page('A new version', '/bump'),
  page('Follow another description', '/follow-upstream'),
  page('Carry a program over', '/migrate'),
  page('What changes mean', '/changes'),
  page('Overlays', '/overlays'),
  page('Extensions', '/extensions'),
  page('Constructs', '/constructs'),
  page('Limits', '/limits'),
]

const examples = exampleFolders().map(name => page(name, `/examples/${name}`))

const reference = [
  page('The client package', '/project/client'),
  page('Changelog', '/project/changelog'),
  page('Architecture', '/architecture'),
  page('Your first contribution', '/first-contribution'),
  page('Contributing', '/project/contributing'),
  page('Dependencies', '/dependencies'),
  page('Releases', '/release'),
]

/** All pages, by what a reader wants. Those of builders have a list of their own. */
export function sidebar(groups: readonly Group[]): DefaultTheme.Sidebar {
  return {
    '/': [
      { text: 'Start', items: start },
      { text: 'Calls', items: [page('All builders', '/builders/'), ...calls] },
      { text: 'Network', items: network },
      { text: 'Transactions', items: transactions },
      { text: 'Generator', items: generator },
      { text: 'Reference', items: reference },
    ],
    '/examples/': [
      page('What it is', '/'),
      { text: 'Examples', items: [page('All examples', '/examples/'), ...examples] },
    ],
    '/builders/': [
      page('All builders', '/builders/'),
      ...groups.map(({ title, builders }) => ({
        text: title,
        items: builders.map(({ name }) => page(breakable(name), `/builders/${name}`)),
      })),
    ],
  }
}

/** A name that can break before each of its words: the list is narrower than some names. */
function breakable(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')
}

export const nav: DefaultTheme.NavItem[] = [
  { text: 'Start', link: '/start/show-a-balance' },
  { text: 'Builders', link: '/builders/' },
  { text: 'Errors', link: '/errors' },
  { text: 'Transactions', link: '/transactions' },
  { text: 'Playground', link: '/playground' },
  { text: 'Generator', link: '/foreign' },
]
