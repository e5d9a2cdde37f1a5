import { ApiError } from './api-error.ts'

/** Asks the user for a code and confirms the session with it; resolves to whether they did. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Sets who asks the user for a code; returns a function that removes them again. */
export function setAsker(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/**
 * Makes a call. If the server wants the session confirmed first, asks the user for a code and makes the call again. Several
 * calls refused at once share one question.
 */
export async function withConfirmation<Data>(make: () => Promise<Data>): Promise<Data> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirmation_needed') || asker === null) throw error
    asking ??= asker().finally(() => {
      asking = null
    })
    if (!(await asking)) throw error
    return await make()
  }
}
