import { useEffect } from 'react'

const buttons = '.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon'

/**
 * Fixes the library's clear buttons, which are in the tab order and have no name or an English one: takes them out of the tab
 * order and names them in the reader's language. Keyboard users empty a field as usual, and a select with Delete or Backspace.
 */
export function useClearButtons(label: string): void {
  useEffect(() => {
    const mend = (button: Element) => {
      button.setAttribute('tabindex', '-1')
      button.setAttribute('aria-label', label)
    }
    const mendAll = (root: ParentNode) => root.querySelectorAll(buttons).forEach(mend)
    mendAll(document)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(buttons)) mend(node)
          else mendAll(node)
        }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('keydown', clearByKey)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', clearByKey)
    }
  }, [label])
}

// Holding Backspace deletes the search text and stops there.
function clearByKey(event: KeyboardEvent): void {
  if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.repeat || event.defaultPrevented) return
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.value !== '') return
  target.closest('.ant-select-single')?.querySelector<HTMLElement>('.ant-select-clear')?.click()
}
