import { takeRememberedPath } from '#lib/api/auth-redirect.ts'
import { loadUser } from '#lib/api/session.ts'
import { isDeskPath, paths } from '#lib/url/paths.ts'
import { showToast } from '#ui/feedback/toast.ts'

/** Returns the page a user who has just signed in goes to: where they were heading, else the first page. */
export async function landingAfterSignIn(userInfoFailed: string): Promise<string> {
  // The sign-in succeeds even if the account cannot be loaded right now (specification point 6).
  const user = await loadUser().catch(() => null)
  if (user === null) showToast('trouble', userInfoFailed)
  const path = takeRememberedPath(user?.id ?? null) ?? paths.home
  // Someone else may have been heading for the desk, such as staff while the portal was closed.
  return isDeskPath(path) && user?.actor !== 'operator' ? paths.home : path
}
