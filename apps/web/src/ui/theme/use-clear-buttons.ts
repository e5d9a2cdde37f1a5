import { useEffect } from 'react'

const buttons = '.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon'

/**
 * The clear buttons of fields, which the library puts on the way of Tab, without a name or with an English one: they are for
 * the pointer alone, and named in the reader's language. With the keyboard one empties a field as ever, a choice by Delete or
 * Backspace.
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

// Held down, Backspace takes away what was typed to search and stops there.
function clearByKey(event: KeyboardEvent): void {
  if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.repeat || event.defaultPrevented) return
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.value !== '') return
  target.closest('.ant-select-single')?.querySelector<HTMLElement>('.ant-select-clear')?.click()
}
