import { computed, onMounted, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { openNode } from '../node/open-node.ts'
import { collectEvidence } from './collect-evidence.ts'
import type { Evidence } from './evidence.ts'
import { flipped } from './flip/flip-bit.ts'
import type { Bit } from './flip/part.ts'
import { data as history } from './history.data.ts'
import { judge, type Verdicts } from './judge.ts'
import { proofSteps, type ProofSteps } from './steps/proof-steps.ts'

/** What the page shows: the answers as the node gave them, or with one bit flipped. */
export interface Shown {
  readonly evidence: Evidence
  readonly verdicts: Verdicts
  readonly steps: ProofSteps
}

export interface ProofUse {
  /** The honest answers; undefined until the node has given them. */
  readonly honest: Ref<Shown | undefined>
  readonly shown: ComputedRef<Shown | undefined>
  /** Why there is nothing to show; empty if there is, or will be. */
  readonly problem: Ref<string>
  readonly bit: Ref<Bit | null>
}

/** Asks the node of the page for proofs, and judges them anew whenever a reader flips a bit. */
export function useProof(): ProofUse {
  const [honest, changed] = [shallowRef<Shown>(), shallowRef<Shown>()]
  const [bit, problem] = [shallowRef<Bit | null>(null), ref('')]

  onMounted(async () => {
    try {
      honest.value = await shownOf(await collectEvidence(openNode().fetch, history.tokenTransfer))
    } catch (thrown) {
      problem.value = thrown instanceof Error ? thrown.message : String(thrown)
    }
  })
  watch(bit, async now => {
    const known = honest.value
    if (known === undefined) return
    const { evidence } = known
    const next = now && (await shownOf({ ...evidence, answers: flipped(evidence.answers, now) }))
    // A later bit has been flipped while this one was judged.
    if (bit.value === now) changed.value = next ?? undefined
  })
  return { honest, shown: computed(() => changed.value ?? honest.value), problem, bit }
}

async function shownOf(evidence: Evidence): Promise<Shown> {
  const verdicts = await judge(evidence)
  return { evidence, verdicts, steps: proofSteps(evidence, verdicts) }
}
