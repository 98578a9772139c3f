import type { Client } from 'near-rpc-client'
import { useState, type ReactElement } from 'react'
import { Balance } from './balance.js'
import { PayButton } from './pay-button.js'

type Props = {
  readonly near: Client
  /** Signs a transfer of 1 NEAR from alice to bob, and returns it as base64. */
  readonly sign: () => string
}

export function App({ near, sign }: Props): ReactElement {
  const [account, setAccount] = useState('bob.near')
  return (
    <>
      <label>
        Account <input value={account} onChange={event => setAccount(event.target.value)} />
      </label>
      <Balance near={near} account_id={account} />
      <PayButton near={near} sign={sign} />
    </>
  )
}
