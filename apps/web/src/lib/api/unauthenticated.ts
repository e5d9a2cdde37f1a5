/** Decides what to do about a refused token: another tab may have renewed it in the meantime. */
export function answerUnauthenticated(call: {
  readonly sentWith: string | null
  readonly stored: string | null
  readonly isRetry: boolean
}): 'retry' | 'sign_in' {
  const hasNewer = call.stored !== null && call.stored !== call.sentWith
  return hasNewer && !call.isRetry ? 'retry' : 'sign_in'
}

const publicPages = [
  '/login',
  '/register',
  '/forget-password',
  '/contact-us',
  '/join',
  '/confirm',
  '/verify',
  '/403',
  '/404',
]

/** Whether a page is public, so that a user can stay on it when the session ends. */
export function isPublicPage(path: string): boolean {
  return path.startsWith('/sso/') || publicPages.some((page) => path === page || path.startsWith(`${page}?`))
}
