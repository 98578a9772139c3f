import { expect, test } from 'vitest'
import { isPlainId } from '../../generator/model/read-client-facts.js'

test.each(['dontcare', '1', 'a.b:c-d_e', 1, 0, -7])('%j can be the id of requests', id => {
  expect(isPlainId(id)).toBe(true)
})

// The id stands in comments of the client too.
test.each(['', '*/ evil() /*', '`', 'two words', '$&', 'é', 'x'.repeat(101), 1.5, 2 ** 53, null, undefined, true])(
  '%j is never written into a client',
  id => expect(isPlainId(id)).toBe(false),
)
