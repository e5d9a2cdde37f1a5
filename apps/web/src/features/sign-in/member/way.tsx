import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

type LinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode }

/** How the login page navigates; it also renders without a router. */
export type Way = {
  /** The email address entered on the previous page, if any. */
  readonly username: string
  readonly Link: ComponentType<LinkProps>
  /** Called when the user is about to sign in. */
  readonly prepare: () => void
  readonly go: (path: string) => Promise<void>
}

const WayContext = createContext<Way | null>(null)

export const WayProvider = WayContext.Provider

export function useWay(): Way {
  const way = useContext(WayContext)
  if (!way) throw new Error('The login page was shown without a way out of it')
  return way
}
