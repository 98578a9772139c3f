import { expect, test } from 'vitest'
import { structureOnly } from '../../generator/commands/port/structure-only.js'

test('a schema loses the texts of its author, and keeps properties and data of the same names', () => {
  const schema = {
    title: 'Account',
    description: 'An account.',
    type: 'object',
    properties: {
      title: { type: 'string', description: 'A title.', example: 'Dr' },
      kind: { enum: [{ description: 'kept' }, { summary: 'kept' }] },
      limits: { default: { title: 'kept' }, const: { title: 'kept' } },
    },
    $defs: { description: { description: 'A name.', type: 'string' } },
  }
  expect(structureOnly(schema)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string' },
      kind: { enum: [{ description: 'kept' }, { summary: 'kept' }] },
      limits: { default: { title: 'kept' }, const: { title: 'kept' } },
    },
    $defs: { description: { type: 'string' } },
  })
})

test('a response with content keeps a description, which OpenAPI requires, without its text', () => {
  const schema = { $ref: '#/components/schemas/A' }
  const content = { 'application/json': { schema } }
  expect(
    structureOnly({
      responses: { 200: { description: 'The answer.', content }, default: { description: 'Nothing.' } },
      requestBody: { content },
    }),
  ).toEqual({ responses: { 200: { description: '', content }, default: {} }, requestBody: { content } })
})
