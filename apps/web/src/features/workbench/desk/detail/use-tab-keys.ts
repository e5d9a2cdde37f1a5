import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { focusWhenDrawn } from '#ui/page/focus-soon.ts'
import { messageFieldId } from '../messages/messages-tab.tsx'
import { noteFieldId } from '../messages/notes-tab.tsx'
import type { OrderTab } from '../state/url.ts'

/** Keyboard shortcuts: numbers for tabs, letters for the message and note fields. */
export function useTabKeys(tabs: readonly OrderTab[], show: (tab: OrderTab) => void): void {
  const write = (tab: OrderTab, fieldId: string) => () => {
    show(tab)
    focusWhenDrawn(fieldId)
  }
  usePageKeys({
    ...Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => show(tab)])),
    m: write('messages', messageFieldId),
    n: write('notes', noteFieldId),
  })
}
