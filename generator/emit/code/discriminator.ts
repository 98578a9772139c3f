import type { ErrorCase, Method } from '../../model/interface.js'
import { discriminatorName, errorTableName } from '../../model/names.js'
import type { ErrorOwner } from '../builders/error-owner.js'
import { runtime } from '../builders/runtime.js'
import { ownCases, type SharedErrors } from '../error-rules/shared-errors.js'
import { code } from '../text/code.js'
import { commentCode, commentText } from '../text/comment.js'
import { type Declaration } from '../text/declarations.js'
import { functionDeclaration } from '../text/function-declaration.js'
import { literal } from '../text/literal.js'
import { fits } from '../text/wrapped.js'

/** `isGasPriceError`: the function that narrows a caught value to the errors of a builder. */
export function discriminator(method: Method, owner: ErrorOwner, shared: SharedErrors): Declaration {
  const { variant, name, error } = owner
  const own = discriminatorName((variant ?? method).typeName)
  // A param would hide a builder of the same name.
  const param = name === 'error' ? 'caught' : 'error'
  const [shown = owner.errors[0]] = ownCases(owner, shared)
  return functionDeclaration({
    name: own,
    docs: `${docs(method, owner)}\n@example\n${example(own, shown)}`,
    parameters: [{ name: param, type: 'unknown' }],
    returnType: `${param} is ${error}`,
    statements: [code`return ${runtime.isErrorOf}(${param}, ${name})`],
  })
}

function docs({ variants }: Method, { variant, name }: ErrorOwner): string {
  const [first] = variant === null ? variants : []
  const others = first === undefined ? '' : ` An error of a variant, such as \`${first.name}\`, is one too.`
  return commentText(
    `Whether a caught value is an error of \`${name}\`, so that its \`kind\` and \`info\` narrow to the errors of ` +
      `\`${errorTableName(name)}\` and of any call.${others}`,
  )
}

/** A use with an error that not every builder has, if there is one. */
function example(name: string, shown: ErrorCase | undefined): string {
  const kind = shown === undefined ? '' : ` && error.kind === ${literal(shown.kind)}`
  const [condition, print] = [`if (${name}(error)${kind})`, 'console.error(error.info)']
  return commentCode(fits(condition, 80) ? `${condition} ${print}` : `${condition}\n  ${print}`)
}
