import type { ApiError } from './api-error.ts'

type Refusal = { readonly message: string; readonly requestId: string }

const kept = 20
let refusals: readonly Refusal[] = []

// Users can fix these themselves; a request number would only make them call support.
const forTheReader: readonly number[] = [401, 409, 413, 415, 422, 429]

/** Stores a failed call's request number under its message, for wherever that message is shown. */
export function rememberRefusal({ message, requestId, status }: ApiError): void {
  if (requestId === null || message.trim() === '' || forTheReader.includes(status)) return
  refusals = [{ message: message.replace(/[.。]$/, ''), requestId }, ...refusals].slice(0, kept)
}

/** The request number of the latest failed call whose message is this text or part of it. */
export function findSupportId(said: string): string | null {
  return refusals.find(({ message }) => said.includes(message))?.requestId ?? null
}
