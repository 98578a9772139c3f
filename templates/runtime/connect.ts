export { connect } from './connect-with-archive.js'
export type { ConnectNode, ConnectOptions } from './connect-with-archive.js'
