import { useUiText } from '../theme/ui-text.ts'
import styles from './calendar.module.css'

const upTo = (end: number, step: number) =>
  Array.from({ length: end / step }, (_, at) => String(at * step).padStart(2, '0'))

const hours = upTo(24, 1)
const minutes = upTo(60, 5)

type TimeChoiceProps = {
  /** `HH:mm` */
  readonly time: string
  readonly disabled: boolean
  readonly onChoose: (time: string) => void
}

/** An hour and a minute of the chosen day: every fifth one, and the one that was typed. */
export function TimeChoice({ time, disabled, onChoose }: TimeChoiceProps) {
  const { calendar: text } = useUiText()
  const [hour = '', minute = ''] = time.split(':')
  const parts = [
    { label: text.hour, value: hour, all: hours, timeWith: (next: string) => `${next}:${minute}` },
    { label: text.minute, value: minute, all: minutes, timeWith: (next: string) => `${hour}:${next}` },
  ]
  return (
    <span className={`inline-flex centred gap-4 ${styles.time}`}>
      {parts.map(({ label, value, all, timeWith }) => (
        <select
          key={label}
          aria-label={label}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChoose(timeWith(target.value))}
        >
          {[...new Set([...all, value])].sort().map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ))}
    </span>
  )
}
