import { readForms } from '../../forms/read-forms.ts'
import type { Forms } from './form.ts'

declare const data: Forms
export { data }

export default { load: (): Promise<Forms> => readForms() }
