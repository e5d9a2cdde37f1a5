import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './order-search.module.css'
import type { SearchSide } from './search-side.ts'
import { searchWords } from './search-words.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

/** The header search, opened by click or by `/` on every page. For users who may see something of it. */
export function OrderSearch({ side }: { readonly side: SearchSide }) {
  const may = useMay(side.required)
  return may ? <SearchOpener side={side} /> : null
}

function SearchOpener({ side }: { readonly side: SearchSide }) {
  const text = useWords(searchWords)
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState(false)
  // What was typed before the dialog had come.
  const early = useRef('')
  const before = useRef<Element | null>(null)
  const open = useCallback(() => {
    before.current = document.activeElement
    setOpen(true)
  }, [])
  // Runs before the button is painted, because its key may be pressed as soon as it is visible.
  const close = () => {
    early.current = ''
    setShown(false)
    setOpen(false)
  }
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  // The field that took the first letters is gone, and the dialog knows of no other that had the focus.
  useEffect(() => {
    const { current } = before
    if (isOpen || document.activeElement !== document.body) return
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className={`row dim ${styles.opener} ${side.viewer === 'operator' ? styles.dark : ''}`}
        aria-label={text.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={text.open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={open}
      >
        <Icon name="search" />
        <span className={`text-start ${styles.word}`}>{text.short}</span>
        <span className={`outlined rounded-3 ${styles.key}`} aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && (
        <>
          {!isShown && <EarlyField label={text.open} typed={early} onClose={close} />}
          <Suspense fallback={null}>
            <SearchDialog side={side} start={early} onShown={() => setShown(true)} onClose={close} />
          </Suspense>
        </>
      )}
    </>
  )
}

type EarlyFieldProps = {
  readonly label: string
  readonly typed: { current: string }
  readonly onClose: () => void
}

/** Takes what is typed or pasted while the dialog is on its way: it would be lost, or its letters taken for shortcuts. */
function EarlyField({ label, typed, onClose }: EarlyFieldProps) {
  return (
    <input
      type="search"
      className="visually-hidden"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the dialog's own field until that is drawn
      autoFocus
      onChange={({ target }) => {
        typed.current = target.value
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
}
