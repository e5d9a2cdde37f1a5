import { useEffect, useRef } from 'react'
import { usePageKeys } from '../../../page-parts/lists/page-keys.ts'
import { messageFieldId } from '../messages/messages-tab.tsx'
import { noteFieldId } from '../messages/notes-tab.tsx'
import type { OrderTab } from '../state/url.ts'

/** Keyboard shortcuts: numbers for tabs, letters for the message and note fields. */
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
  usePageKeys({
    ...Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => show(tab)])),
    m: write('messages', messageFieldId),
    n: write('notes', noteFieldId),
  })
}
