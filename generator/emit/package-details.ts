import type { SourceFile } from './source-file.js'

/** What the description does not say about the package. */
export type PackageDetails = {
  /** The package's own version. */
  readonly version: string
  /** Null where no repository is known. */
  readonly repository: Repository | null
  /** The description in formats that other tools read; none for a client of a lock file. */
  readonly descriptions: readonly SourceFile[]
}

/** The repository that contains the package. */
export type Repository = {
  /** As npm writes it: `git+https://git.example/project.git`. */
  readonly url: string
  /** The folder of the package in the repository: `generated`. Empty for the repository's own folder. */
  readonly directory: string
}
