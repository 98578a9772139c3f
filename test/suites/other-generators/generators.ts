import type { Generator } from './generator.js'
import { datamodelCodeGenerator } from './generators/datamodel-code-generator.js'
import { heyApi } from './generators/hey-api.js'
import { kubb } from './generators/kubb.js'
import { oapiCodegen } from './generators/oapi-codegen.js'
import { openapiGenerator } from './generators/openapi-generator.js'
import { openapiPythonClient } from './generators/openapi-python-client.js'
import { openapiTypescript } from './generators/openapi-typescript.js'
import { orval } from './generators/orval.js'
import { swaggerTypescriptApi } from './generators/swagger-typescript-api.js'
import { progenitor } from './generators/progenitor.js'
import { typify } from './generators/typify.js'

/** In the order of the table. */
export const generators: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  orval,
  kubb,
  swaggerTypescriptApi,
  openapiPythonClient,
  datamodelCodeGenerator,
  oapiCodegen,
  typify,
  progenitor,
  openapiGenerator,
]
