import { expect, test } from 'vitest'
import { renderer } from '../../../generator/emit/prose/templates.js'

const templates = new Map([['a.hbs', 'Hello {{name}}!\n{{#each list}}\n- {{item}}\n{{/each}}\n']])
const render = renderer({ templates, runtime: [], flows: [] })

test('a template is filled as it stands, without escapes', () => {
  expect(render('a.hbs', { name: '<b> & {{c}}', list: [{ item: 'x' }, { item: 'y' }] })).toBe(
    'Hello <b> & {{c}}!\n- x\n- y\n',
  )
})

test('a view without a name that the template uses is our own bug', () => {
  expect(() => render('a.hbs', { list: [] })).toThrow('"name" not defined')
})

test('a template that is not there is our own bug', () => {
  expect(() => render('b.hbs', {})).toThrow('The template "b.hbs" is missing.')
})
