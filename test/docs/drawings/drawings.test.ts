import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linksIn } from '../links.js'
import { namesIn, readPage, tableUnder } from '../page.js'
import { pagesInDocs } from '../pages.js'
import { transportOptions } from '../transport-options.js'

const drawings = readdirSync('docs/drawings').map(name => `docs/drawings/${name}`)
const pictures = [...drawings, 'docs/performance.svg', 'docs/performance-narrow.svg']
const transactions = readPage('docs/transactions.md')

test.each(pictures)(
  '%s has a text for those who cannot see it, colors for dark pages, and nothing that runs or loads',
  path => {
    const svg = readPage(path)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+" width="\d+" height="\d+" role="img">/,
    )
    expect(/<title>(.*)<\/title>/.exec(svg)?.[1]?.length).toBeGreaterThan(60)
    // On a page of the other colors it has its own background.
    expect(svg).toContain('<rect class="page" width="100%" height="100%"')
    expect(svg).toContain('@media(prefers-color-scheme:dark){.page{')
    expect(svg).not.toMatch(/<script|<image|<use|href|@import|url\((?!#)/)
  },
)

/** The pictures that a page of 360 pixels shows: the other ones have a narrow form. */
const onPhones = pictures.filter(path => !pictures.includes(path.replace('.svg', '-narrow.svg')))

test.each(onPhones)('%s has texts of at least 10 pixels on a page of 360 pixels', path => {
  const svg = readPage(path)
  const width = Number(/ viewBox="\S+ \S+ (\d+)/.exec(svg)?.[1])
  const sizes = [...svg.matchAll(/(?:font(?:-size)?:|font-size=")(\d+)/g)].map(([, size]) => Number(size))
  expect(sizes.length).toBeGreaterThan(0)
  // A page of this width has room for a picture of 312 pixels.
  expect(sizes.filter(size => (size * 312) / width < 10)).toEqual([])
})

test('each drawing is on a page, with a text in its place', () => {
  const pages = pagesInDocs().filter(path => !path.startsWith('docs/project/'))
  const links = pages.flatMap(path => linksIn(readPage(path)).filter(link => link.includes('drawings/')))
  const tags = pages.flatMap(path => [...readPage(path).matchAll(/ (?:src|srcset)="([^"]*drawings\/[^"]*)"/g)])
  const shown = [...links, ...tags.map(([, link = '']) => link)]
  expect(shown.map(link => link.replace(/^.*drawings\//, 'docs/drawings/')).toSorted()).toEqual(drawings)
  const withText = /!\[([^\]]*)\]\([^)]*drawings\/|<img src="[^"]*drawings\/[^"]*" alt="([^"]*)"/g
  const texts = [...pages.map(readPage).join('\n').matchAll(withText)]
  expect(texts.map(([, text, alt]) => text ?? alt ?? '').filter(text => text.length <= 40)).toEqual([])
})

test('the drawing of a submission has each kind of its end, and names only milestones and kinds', () => {
  const names = new Set(
    textsOf('docs/drawings/submission.svg').filter(text => text.length > 3 && text === text.toUpperCase()),
  )
  const ends = tableUnder(transactions, 'How a submission ends').flatMap(([kind]) => namesIn(kind))
  const milestones = tableUnder(transactions, 'Milestones').flatMap(([milestone]) => namesIn(milestone))
  expect(ends.filter(kind => !names.has(kind))).toEqual(['PENDING'])
  expect([...names].filter(name => ![...ends, ...milestones].includes(name))).toEqual([])
})

test('the drawings of retry and of heights have the defaults of the options', () => {
  const retry = textsOf('docs/drawings/retry.svg')
  const { baseDelay, attemptTimeout, timeout, retries } = transportOptions.retry
  expect(retry.filter(text => text.endsWith(' ms') && !text.includes(':') && !text.includes('at most'))).toEqual(
    [1, 2, 4].map(factor => `${factor * Number(baseDelay)} ms`),
  )
  expect(retry.filter(text => text.startsWith('attempt '))).toHaveLength(1 + Number(retries))
  expect(retry.join('\n')).toContain(`deadline: ${timeout.toLocaleString('en')} ms`)
  expect(retry.join('\n')).toContain(`at most ${attemptTimeout.toLocaleString('en')} ms`)
  const heights = textsOf('docs/drawings/heights.svg').join('\n')
  expect(heights).toContain(`up to ${transportOptions.fallback.maxLag} blocks below`)
})

/** The texts of a drawing, by an expression: Markdown parsers leave SVG as it is. Each text has an element of its own. */
function textsOf(path: string): readonly string[] {
  return [...readPage(path).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text)
}
