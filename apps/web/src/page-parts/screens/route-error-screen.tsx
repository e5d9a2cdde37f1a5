import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

// An address that is none: the first page one opens never needs it.
const NotFoundScreen = lazy(async () => ({ default: (await import('./plain-screens.tsx')).NotFoundScreen }))

type RouteErrorScreenProps = {
  readonly home: string
  /** Nothing is around it: not the shell, which has the landmark of its content. */
  readonly isWhole?: boolean
}

/**
 * Pages in a frame that stays when one of them fails. The boundary is around them and never at a page's own route: of a route
 * whose code has not come the router shows nothing at all.
 */
export function withBoundary(home: string, children: RouteObject[]): RouteObject {
  return { ErrorBoundary: () => <RouteErrorScreen home={home} />, children }
}

/** What a route shows in place of a page that failed: to load its code, to be told who is signed in, or to render. */
export function RouteErrorScreen({ home, isWhole = false }: RouteErrorScreenProps) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <NotFoundScreen home={home} />
      </Suspense>
    )
  const screen = <ErrorScreen error={error} />
  return isWhole ? <main>{screen}</main> : screen
}
