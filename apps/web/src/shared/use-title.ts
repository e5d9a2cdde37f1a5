import { useEffect } from 'react'
import { useConfigState } from '../lib/config.ts'

/** Names the page in the browser's tab: what it shows, then whose portal it is. */
export function useTitle(title: string): void {
  const { config } = useConfigState()
  const site = config?.appTitle ?? 'Berth'
  useEffect(() => {
    document.title = `${title} · ${site}`
  }, [title, site])
}
