import fc from 'fast-check'
import { smallDescription } from '../../small-description.js'
import { hostileText } from './hostile-texts.js'
import type { Trial } from './trial.js'

const bomb = [
  'a0: &a0 [x]',
  ...Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`),
]

/** Texts that no tree of values contains. */
const pieces: readonly string[] = [
  ...'{ } [ ] , : - ? | > * & ! % @ " \' ` # ~ << --- ... \\u0000 \\ud800 \\'.split(' '),
  ...'/* // 1e999 NaN .inf 0x -0 yes'.split(' '),
  '\n',
  '\r',
  '\t',
  '\ufeff',
  '\u2028',
  '\u0000',
  '\ud800',
  '\n&a a: *a\n',
  '\n? [complex, key]\n: value\n',
  '\n<<: { openapi: 2 }\n',
  '\n!!js/function "function () { kanarienvogel() }"\n',
  '\n!!binary aGk=\n!!set {a}\n!!timestamp 2020-01-01\n',
  '\n%YAML 1.1\n---\n',
  '"__proto__": {"kanarienvogel": 1}, ',
  '"openapi": "3.1.0", ',
  '{"a":'.repeat(5_000),
  '['.repeat(100_000),
  '- '.repeat(2_000),
  `\n${bomb.join('\n')}\n`,
]

const small = smallDescription('age')
const asYaml = small.replace(/^\{/, '# As YAML.\n{')

const splice = fc.record({ at: fc.nat(), drop: fc.nat(20), put: fc.oneof(fc.constantFrom(...pieces), hostileText) })

/** A small description with damage: parts cut, repeated, and replaced with text that is hard to parse. */
export const spoiledText: fc.Arbitrary<Trial> = fc
  .record({
    isJson: fc.boolean(),
    splices: fc.array(splice, { maxLength: 3 }),
    repeat: fc.boolean(),
  })
  .map(({ isJson, splices, repeat }) => {
    const entry = isJson ? 'spec/openapi.json' : 'spec/openapi.yaml'
    const spliced = splices.reduce(
      (text, { at, drop, put }) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + drop),
      isJson ? small : asYaml,
    )
    return { entry, texts: { [entry]: repeat ? spliced.repeat(2) : spliced }, isGrammar: false }
  })
