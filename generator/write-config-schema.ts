import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from './assets.js'
import { configSchemaText } from './cli/config/config-schema.js'

await writeFile(join(packageRoot(), 'generator/config.schema.json'), configSchemaText(packageRoot()))
