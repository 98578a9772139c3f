import { factsOf } from '../../model/client-facts.js'
import type { Interface, Method } from '../../model/interface.js'
import { commentCode, commentText } from '../text/comment.js'
import { fullText } from '../text/summary.js'
import { errorsOf } from './error-owner.js'
import { exampleCall, shortened } from './builder-example.js'
import { inputText } from './builder-input.js'
import type { Builder } from './builders.js'

/** The doc comment of a builder, with everything that a caller needs, so that the editor can show it. */
export function builderDocs(builder: Builder, iface: Interface): string {
  const { methods } = iface
  const { docs, method, parameters } = builder
  const { wireName } = method
  const call = exampleCall(builder, 90, shortened)
  const withDescription = parameters.filter(({ description }) => description !== '')
  const text = [
    commentText(fullText(docs)),
    commentText(inputText(builder.input)),
    commentText(`Wire method: \`${wireName}\`${selection(builder)}.`),
    commentText(kindsText(builder)),
  ]
  const tags = [
    ...withDescription.map(({ name, description }) => `@param ${name} - ${commentText(description)}`),
    ...deprecation(method, methods),
    ...(docs.externalDocs === undefined ? [] : [`@see ${docs.externalDocs.url}`]),
    ...(call === null ? [] : [`@example\nawait ${factsOf(iface).variable}.call(${commentCode(call)})`]),
  ]
  return [...text.filter(part => part !== ''), ...(tags.length > 0 ? [tags.join('\n')] : [])].join('\n\n')
}

function deprecation({ replacedBy, deprecated }: Method, methods: readonly Method[]): readonly string[] {
  const replacement = replacedBy === null ? undefined : methods.find(other => other.wireName === replacedBy)
  if (replacement !== undefined) return [`@deprecated Use \`${replacement.name}\`.`]
  return deprecated === true ? ['@deprecated'] : []
}

function selection({ variant }: Builder): string {
  return variant === null ? '' : ` with \`${variant.param}: ${variant.value}\``
}

function kindsText({ method, variant }: Builder): string {
  const kinds = [...new Set(errorsOf(method, variant).map(({ kind }) => `\`${kind}\``))]
  return kinds.length === 0 ? '' : `Error kinds: ${kinds.join(', ')}.`
}
