import { meets, type Requirement } from '@berth/domain/authority'
import { redirect, redirectDocument } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { rememberPath } from '../lib/api/auth-redirect.ts'
import { isSignedIn, loadUser, type UserInfo } from '../lib/api/session.ts'
import { isDeskPath, paths } from '../lib/url/paths.ts'

/** Lets nobody in without a session: the login page comes first, and leads back here. */
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

// The login page is the portal's: from the desk the browser has to load it.
function toLogin(from: string): Response {
  return isDeskPath(from) ? redirectDocument(paths.login) : redirect(paths.login)
}

/** A guard for pages that take an authority: for anybody else they do not exist. */
export function requireAuthority(required: Requirement) {
  return async (args: { request: Request }): Promise<null> => {
    const { authorities } = await requireUser(args)
    if (!meets(authorities, required)) throw redirect(paths.notFound)
    return null
  }
}
