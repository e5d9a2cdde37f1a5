import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './data-table.module.css'

type ChoiceBoxProps = {
  readonly label: string
  readonly checked: boolean
  /** `isRange` if Shift was held: all rows from the last one ticked are meant. */
  readonly onChange: (checked: boolean, isRange: boolean) => void
  /** Why the row cannot be chosen; told where it is pointed at or focused. */
  readonly against?: string | undefined
}

/** The checkbox of a row. One that cannot be ticked looks it and says why, and keeps its place for the keyboard. */
export function ChoiceBox({ label, checked, onChange, against }: ChoiceBoxProps) {
  const isOff = against !== undefined
  return (
    <Tooltip title={against}>
      <input
        type="checkbox"
        className={`block flush pointer ${styles.box}`}
        aria-label={label}
        checked={checked}
        {...(isOff && { 'aria-disabled': true, 'aria-description': against })}
        // A click of the mouse or the keyboard, whatever React calls it.
        onChange={({ target, nativeEvent }) =>
          isOff || onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </Tooltip>
  )
}
