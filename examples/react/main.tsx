/** A page that shows the balance of an account and pays. `?node=https://…` names a node. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'

// The mock node signs, in place of a wallet. Without `?node` it is also the node.
const mock = createMockNode()
const url = new URLSearchParams(location.search).get('node')
const near = url ? createClient({ url }) : createClient({ url: 'https://mock.example', fetch: mock.fetch })

function sign(): string {
  const actions = [{ kind: 'Transfer', deposit: 10n ** 24n }] as const
  return mock.sign({ signer: 'alice.near', receiver: 'bob.near', actions }).base64
}

const root = createRoot(document.querySelector('#app') ?? document.body)
root.render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App near={near} sign={sign} />
    </QueryClientProvider>
  </StrictMode>,
)
