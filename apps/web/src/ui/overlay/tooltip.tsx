import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './tooltip.module.css'

type TargetProps = {
  readonly 'aria-describedby'?: string | undefined
  readonly onPointerEnter?: (event: PointerEvent) => void
  readonly onPointerLeave?: () => void
  readonly onFocus?: (event: FocusEvent) => void
  readonly onBlur?: () => void
}

type TooltipProps = {
  /** Without a text there is no tooltip. */
  readonly title: string | null | undefined
  /** The control it is about. */
  readonly children: ReactElement<TargetProps>
}

/** How long the mouse rests on a control before its tooltip comes, and has to get onto the tooltip before that goes. */
const restMs = 150

/** Tells more of a control that is pointed at or that the keyboard has reached. Escape takes it away. */
export function Tooltip({ title, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<Element | null>(null)
  const isOpen = Boolean(title) && target !== null

  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    const { current } = tip
    if (!isOpen || !current || !target) return
    current.showPopover()
    place(current, target)
    const hide = () => setTarget(null)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const leave = ({ target: pressed }: Event) => target.contains(pressed as Node) || hide() // Nodes alone are pressed.
    window.addEventListener('keydown', press, true)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    document.addEventListener('pointerdown', leave)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('scroll', hide, { capture: true })
      document.removeEventListener('pointerdown', leave)
    }
  }, [isOpen, target])

  const setSoon = (next: Element | null) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(setTarget, restMs, next)
  }
  const setNow = (next: Element | null) => {
    clearTimeout(rest.current)
    setTarget(next)
  }
  return (
    <>
      {cloneElement(children, {
        ...(isOpen && { 'aria-describedby': id }),
        onPointerEnter: ({ currentTarget }) => setSoon(currentTarget),
        onPointerLeave: () => setSoon(null),
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setNow(currentTarget),
        onBlur: () => setNow(null),
      })}
      {isOpen && (
        <div
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          className={`whole fixed flush bare rounded lifted white text-start ${styles.tip}`}
          onPointerEnter={() => setSoon(target)}
          onPointerLeave={() => setSoon(null)}
        >
          {title}
        </div>
      )}
    </>
  )
}

const gap = 6
const margin = 8

/** Places the tooltip above the middle of its control, or below if there is no room, and always within the screen. */
function place(tip: HTMLElement, target: Element): void {
  const { top, bottom, left, width } = target.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const above = top - gap - offsetHeight
  const start = left + width / 2 - offsetWidth / 2
  tip.style.left = `${Math.max(margin, Math.min(start, innerWidth - offsetWidth - margin))}px`
  tip.style.top = `${above >= margin ? above : bottom + gap}px`
}
