import { defineAsyncComponent, type Component } from 'vue'

/** The components that pages use by name, such as `<TryIt builder="viewAccount" />`. Only pages that use one load it. */
export const components: Readonly<Record<string, Component>> = {
  TryIt: defineAsyncComponent(() => import('./try-it/TryIt.vue')),
  Playground: defineAsyncComponent(() => import('./playground/Playground.vue')),
  LiveCall: defineAsyncComponent(() => import('./live-call/LiveCall.vue')),
  ProofSteps: defineAsyncComponent(() => import('./proof/ProofSteps.vue')),
  ErrorIndex: defineAsyncComponent(() => import('./error-index/ErrorIndex.vue')),
}
