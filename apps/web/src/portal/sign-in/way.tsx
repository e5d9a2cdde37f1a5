import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

type LinkProps = { readonly to: string; readonly className?: string; readonly children: ReactNode }

/** How one leaves the login page, which is also drawn where there is no router. */
export type Way = {
  /** The address that the page before this one has just asked for. */
  readonly username: string
  readonly Link: ComponentType<LinkProps>
  /** Somebody is about to sign in. */
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
