import { defineWords } from '@berth/locales/language'
import { useEffect, useSyncExternalStore } from 'react'
import { useConfigState } from '../lib/api/config.ts'
import { useWords } from '../lib/language.ts'
import { isDeskPath } from '../lib/url/paths.ts'

const words = defineWords({ desk: '操作台' }, { desk: 'Desk' })

let count = 0
const listeners = new Set<() => void>()

function setCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

/** Shows a count of pending items in front of tab titles while the component is mounted. */
export function useTitleCount(next: number): void {
  useEffect(() => setCount(next), [next])
  useEffect(() => () => setCount(0), [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the tab title: the page, then the portal's name; at the desk, the desk's. */
export function useTitle(title: string): void {
  const { config } = useConfigState()
  const { desk } = useWords(words)
  const site = isDeskPath(location.pathname) ? desk : (config?.appTitle ?? 'Berth')
  const open = useSyncExternalStore(subscribe, () => count)
  useEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${title} · ${site}`
  }, [title, site, open])
}
