import type { Interface } from '../../model/interface.js'
import { builderDocs } from '../builders/builder-docs.js'
import type { Builder } from '../builders/builders.js'
import { runtime } from '../builders/runtime.js'
import { code, type Code } from '../text/code.js'
import { type Declaration } from '../text/declarations.js'
import { functionDeclaration } from '../text/function-declaration.js'
import { enclosed, width } from '../text/wrapped.js'
import { literal } from '../text/literal.js'

/** The builder: a pure function that returns a request. `errorRules` are its own rules, or those of another builder. */
export function builderFunction(builder: Builder, errorRules: Code, iface: Interface): Declaration {
  const { name, method, typeParameter, parameters, shape, params, sent } = builder
  // The name is the fourth argument, so absent params need a place.
  const named = name === method.wireName ? [] : [params === null ? 'undefined' : null, literal(name)]
  const args = [literal(method.wireName), errorRules, params, ...named].filter(arg => arg !== null)
  return functionDeclaration({
    name,
    docs: builderDocs(builder, iface),
    typeParameter,
    parameters,
    returnType: enclosed(code`${runtime.Request}<`, '>', [shape], width - '):  {'.length, ''),
    statements: [
      ...(sent === null ? [] : [code`const sent = ${sent}`]),
      enclosed(code`return ${runtime.request}(`, ')', args, width - 2),
    ],
  })
}
