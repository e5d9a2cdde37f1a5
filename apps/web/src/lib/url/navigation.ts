import { type Authority, meets, type Requirement } from '@berth/domain/authority'
import type { Language } from '@berth/locales/language'
import type { ComponentType } from 'react'

/** One page of the menu. The same list draws the menu, guards the routes and finds the landing page. */
export type NavigationEntry = {
  readonly path: string
  /** Pages that stand beside it and belong to it. */
  readonly alsoAt?: readonly string[]
  /** What it takes to see the page. */
  readonly authority: Requirement
  readonly label: Readonly<Record<Language, string>>
  /** What stands after the label, such as how much waits there. */
  readonly Badge?: ComponentType
  /** The same beside the button of the menu, while the menu is folded away. */
  readonly isBadgeOnButton?: boolean
}

/** The entries somebody with these authorities may use, in menu order. */
export function entriesFor(
  entries: readonly NavigationEntry[],
  authorities: readonly Authority[],
): NavigationEntry[] {
  return entries.filter(({ authority }) => meets(authorities, authority))
}

/** The entry a path belongs to: one of its own or anything below it. */
export function entryOf(entries: readonly NavigationEntry[], path: string): NavigationEntry | undefined {
  const holds = (one: string) => path === one || path.startsWith(`${one}/`)
  return entries.find((entry) => [entry.path, ...(entry.alsoAt ?? [])].some(holds))
}

/** The first page these authorities open, if any. */
export function landingPath(
  entries: readonly NavigationEntry[],
  authorities: readonly Authority[],
): string | null {
  return entriesFor(entries, authorities)[0]?.path ?? null
}
