import { join } from 'node:path'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder, type Listing } from '../write/temporary-folder.js'
import { nearWithFiles, type Said } from './described-host.js'

export const old: string = smallDescription('age')
export const breaking: string = old.replaceAll('"years"', '"months"')
export const adding: string = old.replace('"properties":{"years"', '"properties":{"months":{"type":"integer"},"years"')

export type Project = {
  readonly folder: string
  readonly at: (path: string) => string
  readonly run: (command: string, ...args: readonly string[]) => Promise<Said>
}

/** A folder with a description; commands work in it. */
export async function project(listing: Listing = { 'spec/openapi.json': old }): Promise<Project> {
  const folder = await temporaryFolder()
  await fill(folder, listing)
  const at = (path: string): string => join(folder, path)
  const places = ['--spec', at('spec/openapi.json'), '--out', at('client')]
  const run: Project['run'] = (command, ...args) => {
    const changelog = command === 'bump' ? ['--changelog', at('CHANGELOG.md')] : []
    return nearWithFiles([command, ...places, ...changelog, ...args])
  }
  return { folder, at, run }
}

let afterFirstBump: Promise<Listing> | undefined

async function bumpOnce(): Promise<Listing> {
  const { folder, run } = await project()
  await run('bump')
  return listingOf(folder)
}

/** A project after its first bump. The bump runs once; each test gets a copy. */
export async function bumped(): Promise<Project> {
  return project(await (afterFirstBump ??= bumpOnce()))
}
