/** The diagnostic codes of the output folder. */
export const writeCatalogue = {
  RPC201: {
    title: 'File edited by hand',
    cause: 'A generated file differs from the output of the last run, so replacing it would lose an edit.',
    fix: 'Move the change to the description, the templates or the generator, then restore or delete the file.',
    example: 'generated/README.md',
    message: 'The generated file "README.md" was edited by hand. It is kept, and nothing is written.',
  },
  RPC202: {
    title: 'Foreign file',
    cause: 'A file that the generator did not write has the path of a generated file.',
    fix: 'Move or delete the file, or choose another output folder.',
    example: 'generated/README.md',
    message: '"README.md" has the path of a generated file, but near-rpcgen did not write it. Nothing is written.',
  },
  RPC203: {
    title: 'Cannot write',
    cause: 'The output folder or a file in it cannot be written.',
    fix: 'Check the permissions and the free space of the output folder. The message says whether the package was changed.',
    example: 'generated',
    message:
      'Cannot write "generated": the path is a file, but must be a folder (ENOTDIR). The package was not changed.',
  },
  RPC204: {
    title: 'Package out of date',
    cause: 'A file of the package differs from the output for the current description.',
    fix: 'Run "near-rpcgen generate" and commit the changes.',
    example: 'generated/README.md',
    message: '"README.md": the file is missing.',
  },
  RPC205: {
    severity: 'warning',
    title: 'Unfinished run of someone else',
    cause:
      'The output folder has the steps of an unfinished run that another user, another machine or a stranger wrote. Applying them could write any file into the folder.',
    fix: 'Delete the folder ".near-rpcgen-staging". Only the user who started the run can complete it, on the same machine.',
    example: 'generated/.near-rpcgen-staging/journal.json',
    message:
      '"generated/.near-rpcgen-staging" is from a run that you did not start on this machine. It is not applied.',
  },
} as const
