import { codeSpan, markdownLine } from '../../../dist/generator/emit/prose/markdown.js'
import type { ShownField } from './field.ts'

/** Fields as nested lists of Markdown: name, type and unit on a line, and below it what the field means. */
export function fieldList(fields: readonly ShownField[]): string {
  return fields.length === 0 ? '' : `<div class="fields">\n\n${itemsText(fields, '')}\n\n</div>`
}

function itemsText(fields: readonly ShownField[], indent: string): string {
  return fields.map(field => itemText(field, indent)).join('\n')
}

function itemText(field: ShownField, indent: string): string {
  const { name, type, alias, aliasText, unit, description, isOptional, isOfOneForm, fields } = field
  const words = [alias && `(${alias})`, unit, isOfOneForm ? 'in one form' : isOptional ? 'optional' : '']
  const label = [`**${codeSpan(name)}**`, codeSpan(type), words.filter(word => word !== '').join(', ')]
  const meaning = [description, aliasText]
    .filter(text => text !== '')
    .map(markdownLine)
    .join(' ')
  const inner = indent + '  '
  return [
    `${indent}- ${label.filter(text => text !== '').join(' ')}`,
    ...(meaning === '' ? [] : ['', `${inner}${meaning}`]),
    ...(fields.length === 0 ? [] : ['', itemsText(fields, inner)]),
    '',
  ].join('\n')
}
