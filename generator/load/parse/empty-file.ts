/** What is wrong with a file without any value, in YAML and in JSON. */
export const emptyFile = 'the file is empty'

export const emptyFileHelp = 'Write its text, or restore the file, such as from git.'
