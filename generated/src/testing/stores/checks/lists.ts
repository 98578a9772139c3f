import type { RecordedStore } from '../recorded-store.js'
import { oddTexts } from '../odd-texts.js'
import { nextTask } from '../next-task.js'
import { save } from '../saving.js'
import { BrokenPromise, type StoreCheck } from '../store-check.js'

const unpaid = 'A program that lists unfinished payments would miss one, and nobody would ever finish it.'

/** Keys that patterns of databases take for others. */
const alike = [
  'a_b',
  'aXb',
  'a%b',
  'acccb',
  'A_b',
  'a\\_b',
  'a*b',
  'a?b',
  'a[X]b',
  'a',
  'a ',
  'ab',
  'a_',
  "a'b",
  'a_b\n',
]

/** The keys with a prefix, and no others. */
export const listed: StoreCheck = {
  name: 'list gives the keys with the prefix',
  danger: unpaid,
  needs: ['list'],
  async run({ open, key }) {
    const [store, reader] = [await open(), await open()]
    const odd = oddTexts.map(([, text]) => text).filter(text => text.length < 200)
    const texts = new Map([...alike, ...odd].map((name, index) => [key(`list ${name}`), `text ${index}`]))
    for (const [own, text] of texts) await save(store, own, undefined, text)
    // An emoji is two code units, and a key can end between them.
    for (const name of ['', ...alike, 'nothing', '\ud83d']) {
      const prefix = key(`list ${name}`)
      const expected = new Map([...texts].filter(([own]) => own.startsWith(prefix)))
      expectEntries(prefix, await entriesOf(reader, prefix), expected)
    }
  },
}

const many = 1_100

/** All pages together have each key, also while other keys are saved and removed. */
export const listedInPages: StoreCheck = {
  name: 'list gives each key on some page',
  danger: unpaid,
  needs: ['list', 'remove'],
  async run(bench) {
    const { open, key, writers } = bench
    const stores = await Promise.all(Array.from({ length: writers }, open))
    const texts = new Map(Array.from({ length: many }, (_, index) => [key(`pages ${index}`), `text ${index}`] as const))
    const all = [...texts]
    await Promise.all(
      stores.map(async (store, writer) => {
        for (const [own, text] of all.filter((_, index) => index % writers === writer))
          await save(store, own, undefined, text)
      }),
    )
    const prefix = key('pages ')
    expectEntries(prefix, await entriesOf(await open(), prefix), texts)
    const listing = { isOver: false }
    const changing = stores.slice(1).map(async (store, writer) => {
      for (let time = 0; !listing.isOver && time < many; time++) {
        const own = key(`pages ${time % 7} of writer ${writer}`)
        await save(store, own, undefined, 'passing')
        await nextTask()
        await store.remove(own, 'passing')
        await nextTask()
      }
    })
    const entries = entriesOf(await open(), prefix).finally(() => (listing.isOver = true))
    const [actual] = await Promise.all([entries, ...changing])
    const staying = new Map([...actual].filter(([, text]) => text !== 'passing'))
    expectEntries(prefix, staying, texts)
  },
}

function expectEntries(
  prefix: string,
  actual: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): void {
  const missing = [...expected.keys()].filter(own => !actual.has(own))
  const foreign = [...actual.keys()].filter(own => !expected.has(own))
  const changed = [...actual].filter(([own, text]) => expected.has(own) && expected.get(own) !== text)
  const [first = changed[0]?.[0]] = [...missing, ...foreign]
  if (first === undefined) return
  const what = `${missing.length} keys are missing, ${foreign.length} do not belong, ${changed.length} have other texts`
  throw new BrokenPromise(`list gives wrong entries: ${what}; the first is ${JSON.stringify(first)}.`, prefix, first)
}

async function entriesOf(store: RecordedStore, prefix: string): Promise<ReadonlyMap<string, string>> {
  const actual = new Map<string, string>()
  const pages = new Set<string>()
  let page: string | undefined
  do {
    const { entries, next } = await store.list(prefix, page)
    for (const { key, text } of entries) actual.set(key, text)
    if (next !== undefined && pages.has(next))
      throw new BrokenPromise('list names a page twice: it never ends.', prefix)
    if (next !== undefined) pages.add(next)
    page = next
  } while (page !== undefined)
  return actual
}
