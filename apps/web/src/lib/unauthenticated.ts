/** What to do when a call is told its token is not good: another tab may have renewed it in the meantime. */
export function answerUnauthenticated(call: {
  readonly sentWith: string | null
  readonly stored: string | null
  readonly isRetry: boolean
}): 'retry' | 'sign_in' {
  const hasNewer = call.stored !== null && call.stored !== call.sentWith
  return hasNewer && !call.isRetry ? 'retry' : 'sign_in'
}

const neverRemembered = ['/login', '/register', '/forget-password']

/** Whether a sign-in should lead back to this path. */
export function isWorthRemembering(path: string): boolean {
  return !neverRemembered.some((page) => path === page || path.startsWith(`${page}?`))
}
