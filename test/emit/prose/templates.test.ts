import { expect, test } from 'vitest'
import { renderer } from '../../../generator/emit/prose/templates.js'

const templates = new Map([['a.hbs', 'Hello {{name}}!\n{{#each list}}\n- {{item}}\n{{/each}}\n']])
const render = renderer({
  templates,
  runtime: [],
  testing: [],
  license: '',
  flows: [],
  stores: [],
  verify: [],
  light: [],
})

test('values are put into a template without escapes', () => {
  expect(render('a.hbs', { name: '<b> & {{c}}', list: [{ item: 'x' }, { item: 'y' }] })).toBe(
    'Hello <b> & {{c}}!\n- x\n- y\n',
  )
})

test('a missing value of a view is an internal error', () => {
  expect(() => render('a.hbs', { list: [] })).toThrow('"name" not defined')
})

test('a missing template is an internal error', () => {
  expect(() => render('b.hbs', {})).toThrow('The template "b.hbs" is missing.')
})
