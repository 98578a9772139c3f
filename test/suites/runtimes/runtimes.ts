import { asCommonJs, asModule, bun, deno } from './drivers/javascript.js'
import { moduleWorker, page, viteBundle } from './drivers/chromium.js'
import { jestCommonJs, jestModules } from './drivers/jest.js'
import { node20, node22, nodeNewest } from './drivers/programs.js'
import { emulatedReactNative } from './drivers/react-native.js'
import { edgeRuntime, happyDom, jsdom, workerd } from './drivers/workers.js'
import type { CheckResult, Setup } from './suite/setup.js'

/** A runtime in which the checks run. */
export interface Runtime {
  readonly name: string
  /** The version with which the checks run, as `package.json` pins it. */
  readonly version: string
  readonly run: (setup: Setup) => Promise<readonly CheckResult[]>
  /** The checks that the runtime cannot pass. */
  readonly fails?: readonly string[]
}

export const runtimes: readonly Runtime[] = [
  { name: 'Node.js', version: '20.19.0', run: asModule(node20) },
  { name: 'Node.js', version: '22.12.0', run: asModule(node22) },
  { name: 'Node.js', version: '26.10.0', run: asModule(nodeNewest) },
  { name: 'Node.js (`require`)', version: '20.19.0', run: asCommonJs(node20) },
  { name: 'Bun', version: '1.4.5', run: bun },
  { name: 'Deno', version: '2.9.6', run: deno },
  { name: 'Chromium (page)', version: 'Debian 12', run: page },
  { name: 'Chromium (module worker)', version: 'Debian 12', run: moduleWorker },
  { name: 'Chromium (Vite bundle)', version: 'Vite 8.3.8', run: viteBundle },
  { name: 'Cloudflare Workers', version: 'miniflare 4.20260730.0', run: workerd },
  { name: 'edge-runtime', version: '4.0.1', run: edgeRuntime },
  { name: 'jsdom', version: '31.0.1', run: jsdom },
  { name: 'happy-dom', version: '21.0.4', run: happyDom },
  { name: 'Jest (modules)', version: '30.5.2', run: jestModules },
  { name: 'Jest (`require`)', version: '30.5.2', run: jestCommonJs },
  {
    name: 'React Native (emulated)',
    version: '0.73',
    run: emulatedReactNative,
    fails: ['redirect is not followed'],
  },
]
