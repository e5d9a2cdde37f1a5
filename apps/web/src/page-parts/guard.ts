import { meets, type Requirement } from '@berth/domain/access/authority'
import { redirect, redirectDocument } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { rememberPath } from '../lib/api/auth-redirect.ts'
import { isSignedIn, loadUser, type UserInfo } from '../lib/api/session.ts'
import { isDeskPath, paths } from '../lib/url/paths.ts'

/** Requires a session: without one, the login page comes first and leads back here. */
export async function requireUser({ request }: { request: Request }): Promise<UserInfo> {
  const { pathname, search } = new URL(request.url)
  if (!isSignedIn()) {
    rememberPath(pathname + search)
    throw toLogin(pathname)
  }
  try {
    return await loadUser(request.signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin(pathname)
    throw error
  }
}

// The login page belongs to the portal: from the desk, it needs a full page load.
function toLogin(from: string): Response {
  return isDeskPath(from) ? redirectDocument(paths.login) : redirect(paths.login)
}

/** Guards pages that require a permission: for everyone else they do not exist. */
export function requireAuthority(required: Requirement) {
  return async (args: { request: Request }): Promise<null> => {
    const { authorities } = await requireUser(args)
    if (!meets(authorities, required)) throw redirect(paths.notFound)
    return null
  }
}
