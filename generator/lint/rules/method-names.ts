import type { Rule } from '../rule.js'

/** RPC321: a constant names each method. */
export const checkMethodNames: Rule = ({ methods }, report) => {
  for (const { envelope } of methods) {
    const { wireName, namedBy, at } = envelope
    if (namedBy === 'const') continue
    const source = namedBy === 'default' ? 'the default of "method"' : 'the "operationId"'
    const message = `The method "${wireName}" is named by ${source}, not by a constant.`
    report(
      'RPC321',
      at,
      message,
      `Write "const: ${wireName}" in the schema of "method", if that is its name on the wire.`,
    )
  }
}
