/** Transfers one yocto with near-kit. Arguments: the URL of a node, the sender, its secret key and the receiver. */
import { Near } from 'near-kit'

const [rpcUrl, sender, privateKey, receiver] = process.argv.slice(2)
const near = new Near({ network: { networkId: 'mocknet', rpcUrl }, privateKey, defaultSignerId: sender })
await near.transaction(sender).transfer(receiver, '1 yocto').send()
