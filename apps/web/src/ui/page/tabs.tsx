import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export type Tab<Key extends string> = {
  readonly key: Key
  readonly label: ReactNode
  readonly disabled?: boolean
  /** What the tab shows, unless the page shows it elsewhere. It is kept while another tab is open. */
  readonly children?: ReactNode
}

type TabsProps<Key extends string> = {
  readonly items: readonly Tab<Key>[]
  readonly activeKey: Key
  readonly onChange: (key: Key) => void
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

/** A row of tabs, and what they show. Arrow keys, Home and End move along the row; Enter opens. */
export function Tabs<Key extends string>({
  items,
  activeKey,
  onChange,
  className,
  'aria-label': label,
}: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly Key[]>([activeKey])
  if (!opened.includes(activeKey)) setOpened([...opened, activeKey])

  // On a phone the row scrolls, and the open tab may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is what moves the row
  useEffect(() => showTab(list.current), [activeKey])

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`flex gap-24 scroll-x ${styles.list}`}
        onKeyDown={walk}
      >
        {items.map(({ key, label: name, disabled, children }) => (
          <button
            key={key}
            id={`${id}${key}`}
            type="button"
            role="tab"
            className={`firm nowrap dim relative ${styles.tab}`}
            disabled={disabled}
            tabIndex={key === activeKey ? 0 : -1}
            aria-selected={key === activeKey}
            aria-controls={key === activeKey && children ? `${id}${key}-panel` : undefined}
            onClick={() => key !== activeKey && onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {items.map(
        ({ key, children }) =>
          children &&
          opened.includes(key) && (
            <div
              key={key}
              id={`${id}${key}-panel`}
              role="tabpanel"
              aria-labelledby={`${id}${key}`}
              hidden={key !== activeKey}
            >
              {children}
            </div>
          ),
      )}
    </div>
  )
}

/** Moves the focus along the row, past tabs that are off, and from either end to the other. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}

/** Scrolls the row, and nothing else, to the open tab. */
function showTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
