import { expect, test } from 'vitest'
import { mappedReferences } from '../../../../generator/load/normalise/passes/mapped-references.js'

test('a schema of another file is in this document, and a name stays a name', () => {
  const discriminator = { propertyName: 'kind', mapping: { dog: 'Dog', cat: './pets.yaml#/Cat', cow: 'Cow.yaml#/Cow' } }
  expect(mappedReferences.apply({ oneOf: [], discriminator })).toEqual({
    oneOf: [],
    discriminator: {
      propertyName: 'kind',
      mapping: { dog: 'Dog', cat: '#/components/schemas/Cat', cow: '#/components/schemas/Cow' },
    },
  })
})

test('returns the same object for other schemas', () => {
  const named = { discriminator: { propertyName: 'kind', mapping: { dog: 'Dog', cat: '#/components/schemas/Cat' } } }
  const unnamed = { discriminator: { propertyName: 'kind', mapping: { dog: 1 } } }
  for (const schema of [named, unnamed, { discriminator: { propertyName: 'kind' } }, {}])
    expect(mappedReferences.apply(schema)).toBe(schema)
})
