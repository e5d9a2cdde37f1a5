import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

// The screen for unknown addresses; the first page a user opens never needs it.
const NotFoundScreen = lazy(async () => ({ default: (await import('./plain-screens.tsx')).NotFoundScreen }))

type RouteErrorScreenProps = {
  readonly home: string
  /** Set if nothing surrounds the screen, not even the shell, which has the main landmark. */
  readonly isWhole?: boolean
}

/**
 * Pages in a frame that stays when one of them fails. The boundary wraps the pages and is never on a page's own route: the
 * router renders nothing at all for a route whose code failed to load.
 */
export function withBoundary(home: string, children: RouteObject[]): RouteObject {
  return { ErrorBoundary: () => <RouteErrorScreen home={home} />, children }
}

/** Replaces a page that failed to load its code, to load the user, or to render. */
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
