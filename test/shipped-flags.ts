import ts from 'typescript'

const { config } = ts.readConfigFile('templates/tsconfig.json', ts.sys.readFile)
const { rootDir: _, outDir: __, ...flags } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.').options

/**
 * The flags of the tsconfig.json that each client ships, for programs that tests compile in memory: without the flags
 * that need a project on the disk. Declarations of TypeScript and of other packages are not checked.
 */
export const shippedFlags: ts.CompilerOptions = { ...flags, composite: false, noEmit: true, skipLibCheck: true }

/** The further flags of the strictest callers. Only a package with types of its own needs `isolatedDeclarations`. */
export const callersFlags: ts.CompilerOptions = {
  isolatedDeclarations: false,
  noPropertyAccessFromIndexSignature: true,
  isolatedModules: true,
  noImplicitReturns: true,
  allowUnreachableCode: false,
}
