export type Benchmark = {
  readonly file: string
  /** Those without JSON of their own print their lines as `text`. */
  readonly hasJson?: true
  /** Compares with the clients and generators of `peers/`, which must be installed. */
  readonly needsPeers?: true
  /** Needs database servers, and runs only if it is named. */
  readonly needsServers?: true
}

/** All benchmarks by their names. */
export const benchmarks: { readonly [name: string]: Benchmark } = {
  size: { file: 'bundle-size.js' },
  reading: { file: 'reading.js', hasJson: true },
  validating: { file: 'validating.js' },
  calls: { file: 'calls.js', hasJson: true },
  memory: { file: 'memory.js', hasJson: true },
  parts: { file: 'parts.js' },
  proofs: { file: 'proofs.js', hasJson: true },
  probing: { file: 'probing.js' },
  fleet: { file: 'fleet/fleet.js', needsServers: true },
  starting: { file: 'starting.js', hasJson: true },
  generators: { file: 'against/generators.js', hasJson: true, needsPeers: true },
  clients: { file: 'against/clients.js', hasJson: true, needsPeers: true },
  bundles: { file: 'against/bundles.js', hasJson: true, needsPeers: true },
  keeping: { file: 'against/keeping.js', hasJson: true, needsPeers: true },
  loopback: { file: 'against/loopback.js', hasJson: true, needsPeers: true },
  validators: { file: 'against/validators.js', hasJson: true, needsPeers: true },
  types: { file: 'against/type-checking.js', hasJson: true, needsPeers: true },
  editor: { file: 'against/editor.js', hasJson: true, needsPeers: true },
  page: { file: 'against/page.js', hasJson: true, needsPeers: true },
  importing: { file: 'against/importing.js', hasJson: true, needsPeers: true },
}
