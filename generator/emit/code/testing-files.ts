import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import type { Print } from '../text/print.js'
import { fixtureFile } from './fixture-file.js'
import { mockTransportFile } from './mock-transport-file.js'

/** The generated files of `near-rpc-client/testing`: fixtures, the mock transport, and the entry of the package. */
export function testingFiles(iface: Interface, print: Print): readonly SourceFile[] {
  return [
    fixtureFile(iface, print),
    mockTransportFile(iface, print),
    print('src/testing.ts', { text: entryText(iface) }),
  ]
}

/** Only the tests of NEAR's users have a mock node. */
function entryText(iface: Interface): string {
  const index = factsOf(iface).node === 'near' ? 'index' : 'any-service'
  const all = [index, 'fixtures'].map(name => `export * from './testing/${name}.js'\n`)
  return `${all.join('')}export { mockTransport } from './testing/mock-transport.js'\n`
}
