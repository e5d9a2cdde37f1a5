import { meets, type Requirement } from '@berth/domain/access/authority'
import { redirect, redirectDocument } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { rememberPath } from '../lib/api/auth-redirect.ts'
import { isSignedIn, loadUser, type UserInfo } from '../lib/api/session.ts'
import { isDeskPath, paths } from '../lib/url/paths.ts'

/**
 * Requires a session: without one, the login page comes first and leads back here. So does the page that sets up a second
 * factor, if the user's role needs one.
 */
export async function requireUser({ request }: { request: Request }): Promise<UserInfo> {
  const { pathname, search } = new URL(request.url)
  if (!isSignedIn()) {
    rememberPath(pathname + search)
    throw toPortal(pathname, paths.login)
  }
  try {
    const user = await loadUser(request.signal)
    if (user.must_enrol && pathname !== paths.secondFactor) {
      rememberPath(pathname + search)
      throw toPortal(pathname, paths.secondFactor)
    }
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toPortal(pathname, paths.login)
    throw error
  }
}

// A page of the portal: from the desk, it needs a full page load.
function toPortal(from: string, page: string): Response {
  return isDeskPath(from) ? redirectDocument(page) : redirect(page)
}

/** Guards pages that require a permission: for everyone else they do not exist. */
export function requireAuthority(required: Requirement) {
  return async (args: { request: Request }): Promise<null> => {
    const { authorities } = await requireUser(args)
    if (!meets(authorities, required)) throw redirect(paths.notFound)
    return null
  }
}
