import type { useCombobox } from 'downshift'
import { type ReactNode, type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react'
import { Icon } from '../page/icon.tsx'
import { placePopup, showPopup } from '../page/place-popup.ts'
import { useUiText } from '../theme/ui-text.ts'
import styles from './picker.module.css'
import type { PickerProps } from './picker-props.ts'
import { type SelectOption, underHeadings } from './typed-name.ts'

type PickerListProps = {
  readonly props: PickerProps
  readonly opener: RefObject<HTMLElement | null>
  readonly box: ReturnType<typeof useCombobox<SelectOption>>
  readonly at: number
  readonly shown: readonly SelectOption[]
  readonly take: (option: SelectOption) => void
}

/** The list under the field of a select. */
export function PickerList({ props, opener, box, at, shown, take }: PickerListProps) {
  const { options, chosen, isMultiple = false } = props
  const say = useUiText()
  const menu = box.getMenuProps({}, { suppressRefError: true })
  if (!box.isOpen) return null
  const places = new Map(shown.map((option, index) => [option, index]))
  return (
    <PickerPopup opener={opener} onEnd={props.onEnd}>
      <div
        {...menu}
        role="listbox"
        className={styles.list}
        aria-label={say.options}
        aria-labelledby={undefined}
        aria-multiselectable={isMultiple || undefined}
        onMouseLeave={undefined}
        hidden={shown.length === 0}
      >
        {underHeadings(shown).map(([group, members]) => {
          const rows = members.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              {...box.getItemProps({
                item: option,
                index: places.get(option) ?? 0,
                onClick: () => take(option),
              })}
              key={option.value}
              role="option"
              className={`row pointer phone-touch ${styles.option}`}
              aria-selected={chosen.some(({ value }) => value === option.value)}
              data-active={option === shown[at] ? '' : undefined}
            >
              <span>{option.shown ?? option.label}</span>
              {isMultiple && chosen.some(({ value }) => value === option.value) && <Icon name="check" />}
            </div>
          ))
          if (group === undefined) return rows
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group} role="group" aria-label={group}>
              <div className={`small dim ${styles.heading}`} role="presentation">
                {group}
              </div>
              {rows}
            </div>
          )
        })}
      </div>
      {shown.length === 0 && <div className={`small dim ${styles.remark}`}>{props.nothing}</div>}
      {options.length > shown.length && (
        <div className={`small dim ${styles.remark}`}>{say.moreOptions(shown.length, options.length)}</div>
      )}
    </PickerPopup>
  )
}

type PickerPopupProps = {
  /** The field that the popup belongs to. */
  readonly opener: RefObject<HTMLElement | null>
  /** Called when the reader nears the end of the list. */
  readonly onEnd?: (() => void) | undefined
  readonly children: ReactNode
}

/** What opens under a field, above everything else, as wide as the field or wider. The focus stays in the field. */
function PickerPopup({ opener, onEnd, children }: PickerPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = popup
    if (!current || !opener.current) return
    const stop = showPopup(current, opener.current)
    return () => {
      stop()
      current.hidePopover()
    }
  }, [opener])
  // Its list and its field grow and shrink with what is typed and chosen.
  useLayoutEffect(() => {
    if (popup.current && opener.current) placePopup(popup.current, opener.current)
  })
  const near = ({ target }: UIEvent) => {
    const { scrollTop, clientHeight, scrollHeight } = target as Element // Only elements scroll.
    if (scrollTop + clientHeight > scrollHeight - 2 * clientHeight) onEnd?.()
  }
  return (
    <div
      ref={popup}
      popover="manual"
      className={`fixed flush bare surface lifted ink text-start ${styles.popup}`}
      onScrollCapture={near}
      data-popup=""
    >
      {children}
    </div>
  )
}
