import { createMockNode } from 'near-rpc-client/testing'
import { askWrongNode } from './wrong-node.js'

// A program whose mock node gives an answer that is not of its type.
await askWrongNode(createMockNode)
console.log('asked')
