/** The diagnostic codes of config files. */
export const configCatalogue = {
  RPC501: {
    title: 'Wrong config file',
    cause: 'The config file has a key that near-rpcgen does not know, or a value that the key cannot have.',
    fix: 'Correct the key or the value; "generator/config.schema.json" of the package lists them for editors.',
    example: 'overlay: fix.yaml',
    message: 'The config has an unknown key "overlay".',
  },
  RPC502: {
    title: 'Config file that cannot be loaded',
    cause: 'The config file does not exist, is not valid, failed while it ran, or is one of several.',
    fix: 'Correct the file, or the path of --config.',
    example: '--config missing.mjs',
    message: 'Cannot load missing.mjs: there is no such file.',
  },
  RPC503: {
    title: 'Path that is not written',
    cause:
      'A path of the config file, or a link at a default path, leads out of the repository of the config, or to a name that begins with a dot. A config of a stranger could change your files with it.',
    fix: 'Correct the path, or pass the option on the command line, where every path is allowed.',
    example: 'changelog: .bashrc',
    message:
      'The "changelog" of the config is ".bashrc", which is not written: a name begins with a dot: programs run what is in such folders.',
  },
} as const
