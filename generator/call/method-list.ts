import pc from 'picocolors'
import { exactJson } from './exact-json.js'
import { namesOf } from './find-builder.js'
import { fieldsWithDefault, formsText, paramsForms, type Components } from './params-form.js'
import type { Colors } from '../diagnostics/print.js'
import { printable } from '../diagnostics/redact.js'
import type { Builder } from '../emit/builders/builders.js'
import { shortText } from '../emit/text/summary.js'

/** What `near-rpcgen call --list` prints: every name with its params and its summary. */
export function methodList(builders: readonly Builder[], components: Components, colors: Colors): string {
  const lines = builders.map(builder => {
    const [name = ''] = namesOf(builder)
    const params = formsText(paramsForms(builder, components), builder)
    const docs = colors.dim(printable(shortText(builder.docs)))
    return `${colors.bold(name)}${params === '' ? '' : ` ${printable(params)}`}\n    ${docs}\n`
  })
  return lines.join('')
}

/** The same for tools. */
export function methodListJson(builders: readonly Builder[], components: Components): string {
  const methods = builders.map(builder => {
    const [name] = namesOf(builder)
    const params = paramsForms(builder, components).map(form => {
      const defaults = fieldsWithDefault(builder, form)
      const required = form.required.filter(field => !defaults.includes(field))
      return { required, optional: [...form.fields.keys()].filter(field => !required.includes(field)) }
    })
    const { method, variant, docs } = builder
    return { name, builder: builder.name, method: method.wireName, variant: variant?.value ?? null, params, docs }
  })
  return `${exactJson({ command: 'call', ok: true, methods }, pc.createColors(false))}\n`
}
