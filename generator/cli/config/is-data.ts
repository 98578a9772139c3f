/** True for the name of a config file that is data: every other one is a program, which runs when it is read. */
export function isData(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file)
}
