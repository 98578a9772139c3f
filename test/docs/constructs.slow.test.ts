import { expect, test } from 'vitest'
import { emitCode } from '../../generator/emit/code/emit-code.js'
import { compileClients } from '../compare/compile-clients.js'
import { outcomes } from './construct-rows.js'

test('each client compiles', () => {
  const clients = outcomes.flatMap(({ iface }, index) =>
    iface === null
      ? []
      : [
          {
            name: `row-${index}`,
            files: emitCode(iface).files.filter(({ path }) => !/^src\/testing\b/.test(path)),
            callers: { caller: 'console.log(near)' },
          },
        ],
  )
  const findings = compileClients(clients)
  expect(clients.flatMap(({ name }) => findings(name, 'caller'))).toEqual([])
})
