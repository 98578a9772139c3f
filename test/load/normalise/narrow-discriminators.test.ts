import { expect, test } from 'vitest'
import { narrowDiscriminators } from '../../../generator/load/normalise/narrow-discriminators.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { loadSchemas } from '../load-files.js'

const members = `Dog: { type: object, properties: { kind: { type: string } } }
Cat: { type: object, properties: { kind: { const: cat } } }
Pup: { allOf: [{ $ref: '#/components/schemas/Dog' }, { type: object, properties: { age: { type: integer } } }] }
`
const kept = {
  Dog: { type: 'object', properties: { kind: { type: 'string' } } },
  Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
  Pup: {
    allOf: [{ $ref: '#/components/schemas/Dog' }, { type: 'object', properties: { age: { type: 'integer' } } }],
  },
}
const [dog, cat, pup] = ['Dog', 'Cat', 'Pup'].map(name => ({ $ref: `#/components/schemas/${name}` }))
const kindOf = (property: object): object => ({ type: 'object', required: ['kind'], properties: { kind: property } })

test('a member whose property is any text gets the values of the mapping; a member with a constant keeps it', async () => {
  const mapping = `{ dog: Dog, hound: '#/components/schemas/Dog', cat: Cat, pup: 'pets.yaml#/components/schemas/Pup' }`
  const union = `oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Pup' }]`
  expect(
    await loadSchemas(`${members}Pet: { ${union}, discriminator: { propertyName: kind, mapping: ${mapping} } }\n`),
  ).toEqual({
    ...kept,
    Pet: {
      oneOf: [{ allOf: [dog, kindOf({ enum: ['dog', 'hound'] })] }, cat, { allOf: [pup, kindOf({ const: 'pup' })] }],
      discriminator: {
        propertyName: 'kind',
        mapping: {
          dog: 'Dog',
          hound: '#/components/schemas/Dog',
          cat: 'Cat',
          pup: '#/components/schemas/Pup',
        },
      },
    },
  })
})

test('a union without a mapping, and a member that the mapping does not name, stay as they are', async () => {
  const dogs = `oneOf: [{ $ref: '#/components/schemas/Dog' }]`
  expect(
    await loadSchemas(`${members}A: { ${dogs}, discriminator: { propertyName: kind } }
B: { ${dogs}, discriminator: { propertyName: kind, mapping: { cat: Cat } } }
C: { ${dogs}, discriminator: { mapping: { dog: Dog } } }
D: { oneOf: [{ type: object, properties: { kind: { type: string } } }], discriminator: { propertyName: kind, mapping: { dog: 1 } } }
`),
  ).toMatchObject({ ...kept, A: { oneOf: [dog] }, B: { oneOf: [dog] }, C: { oneOf: [dog] }, D: { oneOf: [kept.Dog] } })
})

test('the members of "anyOf" get the values too', async () => {
  const pets = `anyOf: [{ $ref: '#/components/schemas/Dog' }, { type: string }]`
  expect(
    await loadSchemas(`${members}Pet: { ${pets}, discriminator: { propertyName: kind, mapping: { dog: Dog } } }\n`),
  ).toMatchObject({ Pet: { anyOf: [{ allOf: [dog, kindOf({ const: 'dog' })] }, { type: 'string' }] } })
})

test('one value is a constant, also before the description is normalised', () => {
  const schemas = {
    Dog: { properties: { kind: { type: 'string' } } },
    Pet: { oneOf: [dog ?? {}], discriminator: { propertyName: 'kind', mapping: { dog: 'Dog' } } },
  }
  const narrowed = narrowDiscriminators({ components: { schemas } }, createSourceMap())
  expect(Object(narrowed['components']).schemas.Pet.oneOf).toEqual([{ allOf: [dog, kindOf({ const: 'dog' })] }])
})
