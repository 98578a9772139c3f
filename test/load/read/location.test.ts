import { expect, test } from 'vitest'
import {
  isWithin,
  normalLocation,
  resolveLocation,
  shownLocation,
  topFolder,
} from '../../../generator/load/read/location.js'

test.each([
  ['spec/openapi.yaml', 'methods/block.yaml', 'spec/methods/block.yaml'],
  ['spec/methods/block.yaml', '../schemas/a.yaml', 'spec/schemas/a.yaml'],
  ['openapi.yaml', './a%20b.yaml', 'a b.yaml'],
  ['/home/spec/openapi.yaml', 'a.yaml', '/home/spec/a.yaml'],
  ['spec/openapi.yaml', '/etc/passwd', '/etc/passwd'],
  ['spec/openapi.yaml', 'https://host/a.yaml', 'https://host/a.yaml'],
  ['https://host/spec/openapi.yaml', '../a.yaml', 'https://host/a.yaml'],
  ['spec/openapi.yaml', 'https://', null],
  ['spec/openapi.yaml', '%', null],
  ['spec/openapi.yaml', 'a%5Cb.yaml', null],
  ['spec/openapi.yaml', 'a%00.yaml', null],
  ['spec/openapi.yaml', 'a:b.yaml', 'spec/a:b.yaml'],
  ['spec/openapi.yaml', './https://host', 'spec/https:/host'],
])('from %s, %s leads to %s', (base, reference, location) => {
  expect(resolveLocation(base, reference)).toBe(location)
})

test.each([
  ['spec/openapi.yaml', 'spec/methods/block.yaml', true],
  ['spec/openapi.yaml', 'secrets.yaml', false],
  ['spec/openapi.yaml', 'spec-other/a.yaml', false],
  ['spec/openapi.yaml', '/etc/passwd', false],
  ['openapi.yaml', 'a.yaml', true],
  ['openapi.yaml', '../a.yaml', false],
  ['../spec/openapi.yaml', '../spec/a.yaml', true],
  ['../spec/openapi.yaml', '../a.yaml', false],
  ['/openapi.yaml', '/a.yaml', true],
  ['spec/openapi.yaml', 'https://host/a.yaml', true],
  ['spec/openapi.yaml', 'spec', false],
  ['spec/openapi.yaml', '.', false],
  ['a/spec/openapi.yaml', 'a', false],
  ['openapi.yaml', `${process.cwd()}/a.yaml`, false],
])('a description at %s can refer to %s: %s', (rootFile, location, allowed) => {
  expect(isWithin(topFolder(rootFile, undefined), location)).toBe(allowed)
})

test.each([
  ['.', 'schemas/a.yaml', true],
  ['.', '../a.yaml', false],
  ['./', 'a.yaml', true],
  ['..', '../schemas/a.yaml', true],
  ['..', 'here/a.yaml', true],
  ['..', '../../a.yaml', false],
  ['api', 'api/../a.yaml', false],
  ['api', 'api-other/a.yaml', false],
  ['api', '/etc/passwd', false],
  ['api/', 'api/schemas/a.yaml', true],
  ['/srv/api', '/srv/api/a.yaml', true],
  ['/srv/api', '/srv/apis/a.yaml', false],
  ['/srv/api', '/srv/api/../secret.yaml', false],
  ['/srv/api', 'a.yaml', false],
  ['/', '/etc/passwd', true],
])('with --root %s a description can refer to %s: %s', (root, location, allowed) => {
  expect(isWithin(topFolder('spec/openapi.yaml', root), location)).toBe(allowed)
})

test('the folder of a description is that of its root file', () => {
  expect(['openapi.yaml', 'spec/openapi.yaml', '/openapi.yaml'].map(file => topFolder(file, undefined))).toEqual([
    '.',
    'spec/',
    '/',
  ])
})

test('normalises a location, and shows it without secrets', () => {
  expect(normalLocation('./spec//openapi.yaml')).toBe('spec/openapi.yaml')
  expect(normalLocation('spec\\openapi.yaml')).toBe('spec/openapi.yaml')
  expect(normalLocation('https://host//a')).toBe('https://host//a')
  expect(shownLocation('https://a:b@host/c?d=e')).toBe('https://***@host/c?***')
})
