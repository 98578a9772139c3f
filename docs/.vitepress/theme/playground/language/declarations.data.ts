import { readDeclarations, type Declarations } from './read-declarations.ts'

declare const data: Declarations
export { data }

export default { load: (): Declarations => readDeclarations() }
