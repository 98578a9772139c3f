import { addHistory, newNode } from '../theme/node/chain.ts'
import type { Forms } from '../theme/try-it/form.ts'
import { builderForms } from './builder-forms.ts'
import { readOwnInterface } from './read-interface.ts'
import { samplesOf } from './samples.ts'

/** The forms of all builders, prefilled for the chain of the page. */
export async function readForms(): Promise<Forms> {
  const node = newNode()
  const samples = await samplesOf(node, await addHistory(node))
  const forms = builderForms(await readOwnInterface(), samples)
  return Object.fromEntries(forms.map(form => [form.builder, form]))
}
