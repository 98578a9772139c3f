import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { casesFolder, suiteFiles } from './cases/suite-files.js'

// `npm run conformance`: writes conformance/cases/ from test/recordings/ and the table of faults.
const files = await suiteFiles()
mkdirSync(casesFolder, { recursive: true })
for (const name of readdirSync(casesFolder)) if (!files.has(name)) rmSync(join(casesFolder, name))
for (const [name, text] of files) writeFileSync(join(casesFolder, name), text)

const count = [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
console.log(`${count} cases in ${files.size} files of ${casesFolder}.`)
