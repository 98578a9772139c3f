import type { Client, ConnectOptions } from 'near-rpc-client'
import { fetchThrough } from '../world/network.js'
import type { Course } from '../world/world.js'
import type { Life } from './life.js'
import type { Subject } from './record.js'

type NodeOfCourse = { readonly url: string; readonly fetch: typeof fetch }

/** The nodes of a course, each with its own network. */
export function nodesOf({ world, simulatedNodes }: Course): [NodeOfCourse, ...NodeOfCourse[]] {
  const [first, ...others] = simulatedNodes.map((simulatedNode, at) => ({
    url: `http://node${at}.example`,
    fetch: fetchThrough(world, simulatedNode),
  }))
  if (first === undefined) throw new Error('A course has at least one node.')
  return [first, ...others]
}

/** One client of all nodes. */
export function connectAll(subject: Subject, course: Course, options: ConnectOptions = {}): Client {
  const { chainId } = course
  return subject.connect(nodesOf(course), { ...options, ...(chainId !== undefined && { chainId }) })
}

/** What a payer has: a client of all nodes, and where no single node can decide, a client of each as a witness. */
export type PayerClients = { readonly near: Client; readonly witnesses?: readonly Client[] }

/** The clients of one process, which dies with its life. */
export function clientsOf(subject: Subject, course: Course, { step }: Life): PayerClients {
  const [first, ...others] = nodesOf(course).map(({ url, fetch }) => ({
    url,
    fetch: ((...sent) => step(() => fetch(...sent))) as typeof fetch,
  }))
  if (first === undefined) throw new Error('A course has at least one node.')
  const near = subject.connect([first, ...others], course.chainId === undefined ? {} : { chainId: course.chainId })
  if (others.length < 2) return { near }
  return { near, witnesses: [first, ...others].map(node => subject.connect(node)) }
}
