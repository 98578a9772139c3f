import { Redis as Upstash } from '@upstash/redis'
import { Cluster, Redis } from 'ioredis'
import { redisStore } from 'near-rpc-client/stores'
import { createClient, createCluster } from 'redis'

await redisStore(new Redis(6379))
await redisStore(new Cluster([{ host: '127.0.0.1', port: 6379 }]))
await redisStore(createClient())
await redisStore(new Upstash({ url: 'https://redis.example', token: '' }), { vouched: 'noeviction and durable writes' })
const cluster = createCluster({ rootNodes: [] })
await redisStore({ sendCommand: command => cluster.sendCommand('near_store', false, command) })
// @ts-expect-error The command of a cluster is the third argument.
await redisStore(cluster)
