import { type Authority, meets, type Requirement } from '@berth/domain/access/authority'
import type { Language } from '@berth/locales/language'
import type { ComponentType } from 'react'

/** A menu page. The same list renders the menu, guards the routes and determines the landing page. */
export type NavigationEntry = {
  readonly path: string
  /** Other pages that belong to this entry. */
  readonly alsoAt?: readonly string[]
  /** The requirement for seeing the page. */
  readonly authority: Requirement
  readonly label: Readonly<Record<Language, string>>
  /** Rendered after the label, such as a count of pending items. */
  readonly Badge?: ComponentType
  /** Also show the badge on the menu button while the menu is collapsed. */
  readonly isBadgeOnButton?: boolean
}

/** The entries these authorities allow, in menu order. */
export function entriesFor(
  entries: readonly NavigationEntry[],
  authorities: readonly Authority[],
): NavigationEntry[] {
  return entries.filter(({ authority }) => meets(authorities, authority))
}

/** The entry a path belongs to: one of its own paths or anything below them. */
export function entryOf(entries: readonly NavigationEntry[], path: string): NavigationEntry | undefined {
  const holds = (one: string) => path === one || path.startsWith(`${one}/`)
  return entries.find((entry) => [entry.path, ...(entry.alsoAt ?? [])].some(holds))
}

/** The first page these authorities allow, if any. */
export function landingPath(
  entries: readonly NavigationEntry[],
  authorities: readonly Authority[],
): string | null {
  return entriesFor(entries, authorities)[0]?.path ?? null
}
