import type { ApiError } from './api-error.ts'

type Refusal = { readonly message: string; readonly requestId: string }

const kept = 20
let refusals: readonly Refusal[] = []

// What these say is for the reader to put right; a number would only make them call somebody.
const forTheReader: readonly number[] = [401, 409, 413, 415, 422, 429]

/** Keeps the number of a call that failed beside its words, for wherever they are shown. */
export function rememberRefusal({ message, requestId, status }: ApiError): void {
  if (requestId === null || message.trim() === '' || forTheReader.includes(status)) return
  refusals = [{ message: message.replace(/[.。]$/, ''), requestId }, ...refusals].slice(0, kept)
}

/** The number of the latest call that failed with these words, or with words that are part of them. */
export function findSupportId(said: string): string | null {
  return refusals.find(({ message }) => said.includes(message))?.requestId ?? null
}
