import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { StructureTarget } from '../../../../generator/load/overlay/structure/read-target.js'
import { selectStructure, type Selection } from '../../../../generator/load/overlay/structure/select-structure.js'
import { sharedParts } from '../shared-parts.js'

// A param with two texts makes no variant.
const root = parse(sharedParts.replace('const: height', 'enum: [height, time]'))
const operation = (path: string): object => ({ start: ['paths', path, 'post'], steps: [], via: null })

test.each<[methods: readonly string[] | null, part: StructureTarget['part'], selection: object]>([
  [null, { kind: 'operation' }, { groups: [[operation('/block')], [operation('/chunk')]], without: [], isKnown: true }],
  [['chunk', 'none'], { kind: 'operation' }, { groups: [[operation('/chunk')]], without: [], isKnown: true }],
  [['none'], { kind: 'operation' }, { groups: [], without: [], isKnown: false }],
  [['block', 'chunk'], { kind: 'variant', value: 'time' }, { groups: [], without: ['block', 'chunk'], isKnown: true }],
  [
    null,
    { kind: 'schema', name: 'Block' },
    { groups: [[{ start: ['components', 'schemas', 'Block'], steps: [], via: null }]], without: [], isKnown: true },
  ],
  [null, { kind: 'schema', name: 'constructor' }, { groups: [], without: [], isKnown: false }],
])('of the methods %j, %j selects %j', (methods, part, selection) => {
  expect<Selection>(selectStructure(root, { methods, part, adds: false })).toEqual(selection)
})
