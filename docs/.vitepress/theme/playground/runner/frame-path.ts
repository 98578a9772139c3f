/** The address of the page in whose policy programs run. `build/program-frame.ts` makes it. */
export const framePath = '/playground-frame.html'
