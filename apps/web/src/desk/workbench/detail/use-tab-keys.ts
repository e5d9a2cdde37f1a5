import { useEffect, useRef } from 'react'
import { messageFieldId } from '../messages/messages-tab.tsx'
import { noteFieldId } from '../messages/notes-tab.tsx'
import type { OrderTab } from '../state/url.ts'
import { useDeskKeys } from '../state/use-desk-keys.ts'

/** Tabs by their number, and the fields of messages and notes by a letter. */
export function useTabKeys(tabs: readonly OrderTab[], show: (tab: OrderTab) => void): void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const field = wanted.current && document.getElementById(wanted.current)
    if (!field) return
    wanted.current = null
    field.focus()
  })
  const write = (tab: OrderTab, fieldId: string) => () => {
    const field = document.getElementById(fieldId)
    if (field) return field.focus()
    wanted.current = fieldId
    show(tab)
  }
  useDeskKeys({
    ...Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => show(tab)])),
    m: write('messages', messageFieldId),
    n: write('notes', noteFieldId),
  })
}
