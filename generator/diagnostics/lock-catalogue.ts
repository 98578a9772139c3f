/** The diagnostic codes of lock files and versions. */
export const lockCatalogue = {
  RPC401: {
    title: 'Invalid lock file',
    cause: 'The file is not a lock file, or its format is not supported by this version of the generator.',
    fix: 'Restore the file from version control, or delete it: the next bump makes a new one.',
    example: '{ "lock": 0 }',
    message: '"spec/interface.lock.json" is an unsupported or invalid lock file.',
  },
  RPC402: {
    title: 'The client does not compile',
    cause: 'TypeScript reports an error in the client of the new description, so nothing was written.',
    fix: 'Correct the schemas behind the types in the message; if they are right, report a bug.',
    example: 'generated/src/schemas.ts',
    message: "The client does not compile: TS2322 Type 'string' is not assignable to type 'number'.",
  },
  RPC403: {
    title: 'Invalid version',
    cause: 'The version of the client is not of the form x.y.z.',
    fix: 'Pass a version such as "1.4.0".',
    example: '--to next',
    message: '"next" is not a valid x.y.z version.',
  },
} as const
