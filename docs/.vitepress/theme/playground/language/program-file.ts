/** The path of the program among the files of the playground. */
export const programFile = '/program.ts'
