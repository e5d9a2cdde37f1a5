import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { showPopup } from '../page/place-popup.ts'
import { useUiText } from '../theme/ui-text.ts'
import styles from './calendar.module.css'
import { Calendar, type CalendarProps } from './calendar.tsx'

type CalendarPopupProps = CalendarProps & {
  /** How often the user has gone into the calendar since it opened: 0 while the focus stays in the field. */
  readonly entries: number
  /** Closes it, by a key or by a press elsewhere. */
  readonly onClose: (by: 'key' | 'pointer') => void
}

/** The day that the arrow keys start from; the month, where no day may be chosen. */
const firstStops = ['[role="grid"] button[tabindex="0"]', 'select']

/** A calendar above everything else, beside the frame it is in. */
export function CalendarPopup({ entries, onClose, ...calendar }: CalendarPopupProps) {
  const { calendar: text } = useUiText()
  const popup = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && popup.current?.parentElement?.contains(target))) onClose('pointer')
  })
  useLayoutEffect(() => {
    const { current } = popup
    const frame = current?.parentElement
    if (!current || !frame) return
    const stop = showPopup(current, frame)
    document.addEventListener('pointerdown', leave)
    return () => {
      stop()
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  useEffect(() => {
    if (entries === 0) return
    const stops = firstStops.map((stop) => popup.current?.querySelector<HTMLElement>(stop))
    stops.find(Boolean)?.focus({ preventScroll: true })
  }, [entries])
  const onKeyDown = (event: KeyboardEvent) => {
    // Its keys are no shortcuts of the page or of a dialog around it; those that submit a form still do.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose('key')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no popup
    <div
      ref={popup}
      popover="manual"
      role="group"
      aria-label={text.name}
      className={styles.popup}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
    >
      <Calendar {...calendar} />
    </div>
  )
}

// A press leaves the focus in the field, and what is typed there; only a list has to take it in order to open.
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLSelectElement)) event.preventDefault()
}
