import type { FormDraft } from '../forms/work-frame.tsx'

/** What the forms of orders last sent, and what of it came back because it was undone. */
const sent = new Map<number, FormDraft>()
const backAgain = new Map<number, FormDraft>()

/** Notes what a form has sent, so that it is in the form again if that is undone. */
export function noteSent(orderId: number, draft: FormDraft | null): void {
  backAgain.delete(orderId)
  if (draft) sent.set(orderId, draft)
}

/** Brings back what an order's form had sent. */
export function bringBack(orderId: number): void {
  const draft = sent.get(orderId)
  if (draft) backAgain.set(orderId, draft)
}

/** What had been sent and was undone; null if nothing was. */
export function broughtBack(orderId: number): FormDraft | null {
  return backAgain.get(orderId) ?? null
}
