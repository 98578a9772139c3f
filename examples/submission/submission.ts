/**
 * Submits transactions and says how each of them ended. With `NODE_URL`, the arguments are signed transactions in base64.
 * Without it, mock nodes get one transaction for each ending.
 */
import { createClient, submit } from 'near-rpc-client'
import { sentenceAbout } from './sentence-about.js'
import { signEndings } from './sign-endings.js'

const { NODE_URL } = process.env
if (NODE_URL) {
  const near = createClient({ url: NODE_URL })
  for (const signed of process.argv.slice(2)) console.log(sentenceAbout(await submit(near, signed)))
} else {
  for await (const { name, node, signed, timeout } of signEndings()) {
    const near = createClient({ url: 'https://mock.example', fetch: node.fetch })
    // Real transactions are valid for longer, which is the default.
    const submission = await submit(near, signed, { timeout, interval: 10, validityPeriod: 100 })
    console.log(`${submission.kind}, ${name}:\n  ${sentenceAbout(submission)}`)
  }
}
