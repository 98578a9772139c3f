import type { Interface } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import type { Render } from './templates.js'

/** `package.json` of the package. Reading it back proves that no text of the description broke out of its string. */
export function packageJsonFile({ title, version }: Interface, render: Render): SourceFile {
  const view = { version: JSON.stringify(version), description: JSON.stringify(`A typed client for ${title}.`) }
  const text = render('package.json.hbs', view)
  JSON.parse(text)
  return { path: 'package.json', text }
}
