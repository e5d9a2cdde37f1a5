import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { showPopup } from '../page/place-popup.ts'
import styles from './menu.module.css'

export type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
}

type TriggerProps = {
  readonly onClick?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string | undefined
}

type MenuProps = {
  readonly items: readonly MenuItem[]
  readonly onChoose: (key: string) => void
  /** Aligns the menu's end with the button's end instead of start with start. */
  readonly atEnd?: boolean
  /** The button that opens it. */
  readonly children: ReactElement<TriggerProps>
}

/** A button's menu, above everything else: arrow keys move through it, Escape returns to the button. */
export function Menu({ items, onChoose, atEnd = false, children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const button = () => frame.current?.querySelector<HTMLElement>(':scope > button')

  useEffect(() => {
    const { current } = list
    const opener = frame.current?.firstElementChild
    if (!isOpen || !current || !opener) return
    const stop = showPopup(current, opener, atEnd)
    current.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => {
      stop()
      document.removeEventListener('pointerdown', leave)
    }
  }, [isOpen, atEnd])

  const close = () => {
    setOpen(false)
    button()?.focus({ preventScroll: true })
  }
  const walk = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement) // -1 where it is none of them.
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) all.at(to % all.length)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <span ref={frame} className="inline-flex">
      {cloneElement(children, {
        onClick: () => setOpen(!isOpen),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      })}
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          popover="manual"
          className={`fixed flush scroll bare surface lifted ink ${styles.menu}`}
          onKeyDown={walk}
        >
          {items.map(({ key, label, danger, disabled }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={disabled}
              className={danger ? styles.danger : undefined}
              onClick={() => {
                close()
                onChoose(key)
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
