import type { Falsehood } from '../programs/light/light-record.js'
import type { Check } from './check.js'

function nothingFalseAbout(...subjects: readonly Falsehood[]): Check {
  return (_, { light: { falsehoods } }) => falsehoods.find(({ about }) => subjects.includes(about))?.detail
}

/** The head of a light client is a block of the chain, and moves only up. */
export const noFalseHead: Check = nothingFalseAbout('head')

/** An end with a light client has a receipt and is that of the chain; and a receipt, changed or not, proves no other. */
export const noFalseReceipt: Check = nothingFalseAbout('end', 'receipt')

/** Each part of a proven answer that is not marked as unproven is what the chain says. */
export const noFalseAnswer: Check = nothingFalseAbout('answer')

/** A walk with proofs yields the blocks of the chain, and leaves none out. */
export const noFalseBlock: Check = nothingFalseAbout('block')

/** A payment with a light client executes once, whatever all nodes say. */
export const noSecondPaymentWithProofs: Check = nothingFalseAbout('payment')

/** When the lies have ended, a payment is proven. */
export const proofsComeBack: Check = nothingFalseAbout('later proof')

/** No answer makes a call with proofs reject. */
export const noProofRejects: Check = (_, { light: { rejections } }) => rejections[0]
