import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useMay } from '../../lib/api/use-may.ts'
import { useWords } from '../../lib/language.ts'
import { Icon } from '../../ui/page/icon.tsx'
import styles from './order-search.module.css'
import type { SearchHost } from './search-host.ts'
import { searchWords } from './search-words.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

/** The header search, opened by click or by `/` on every page. For users who may see something of it. */
export function OrderSearch({ host }: { readonly host: SearchHost }) {
  const may = useMay(host.required)
  return may ? <SearchOpener host={host} /> : null
}

function SearchOpener({ host }: { readonly host: SearchHost }) {
  const text = useWords(searchWords)
  const [isOpen, setOpen] = useState(false)
  // Runs before the button is painted, because its key may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={host.viewer === 'operator' ? `${styles.opener} ${styles.dark}` : styles.opener}
        aria-label={text.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={text.open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.word}>{text.short}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog host={host} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
}
