/** Transfers one yocto with near-api-js. Arguments: the URL of a node, the sender, its secret key and the receiver. */
import { Account } from 'near-api-js'

const [url, sender, secretKey, receiverId] = process.argv.slice(2)
const account = new Account(sender, url, secretKey)
await account.transfer({ receiverId, amount: 1n })
