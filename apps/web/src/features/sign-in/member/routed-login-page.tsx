import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoginPage } from './login-page.tsx'
import { type Way, WayProvider } from './way.tsx'

/** The login page for users who came from elsewhere in the portal. */
export function RoutedLoginPage() {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const way = useMemo<Way>(
    () => ({
      username: usernameIn(state),
      Link,
      prepare: () => {},
      go: async (path) => navigate(path, { replace: true }),
    }),
    [navigate, state],
  )
  return (
    <WayProvider value={way}>
      <LoginPage />
    </WayProvider>
  )
}

function usernameIn(state: unknown): string {
  const isNamed = typeof state === 'object' && state !== null && 'username' in state
  return isNamed && typeof state.username === 'string' ? state.username : ''
}
