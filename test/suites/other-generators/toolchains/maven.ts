import { join } from 'node:path'
import type { Job } from '../generator.js'
import { runProgram } from '../run-program.js'
import type { Toolchain } from './toolchain.js'

export const openapiGeneratorVersion = '7.25.0'

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'
const artifact = `org.openapitools:openapi-generator-cli:${openapiGeneratorVersion}`

export const maven: Toolchain = {
  name: 'Java',
  isSlow: true,
  pins: artifact,
  find: () => runProgram('mvn', ['--version']),
  install: tools => runProgram('mvn', ['-q', '-B', plugin, `-Dartifact=${artifact}`, `-DoutputDirectory=${tools}`]),
}

/** Runs openapi-generator. */
export function runOpenapiGenerator(tools: string, args: readonly string[]): Promise<string> {
  return runProgram('java', ['-jar', join(tools, `openapi-generator-cli-${openapiGeneratorVersion}.jar`), ...args])
}

/** Compiles the output, whose `pom.xml` names exact versions. */
export function compileJava({ out }: Job): Promise<string> {
  return runProgram('mvn', ['-q', '-B', 'compile'], { cwd: out })
}
