export { textStart as idStart } from './id-start/text-start.js'
