import { DateFrame } from './date-frame.tsx'
import type { DateInputProps } from './date-props.ts'
import { useTypedDate } from './use-typed-date.ts'

/** A date, typed or chosen in a calendar. */
export function DateInput({ size, status: _status, disabled, onBlur, ...props }: DateInputProps) {
  const date = useTypedDate(props)
  return (
    <DateFrame
      dates={[date]}
      size={size}
      disabled={disabled}
      onClear={() => date.set(null)}
      onLeave={onBlur}
    />
  )
}
