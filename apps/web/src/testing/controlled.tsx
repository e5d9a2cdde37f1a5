import { type ReactNode, useState } from 'react'

type ControlledProps<Value> = {
  readonly start: Value
  /** Called with each new value, besides keeping it. */
  readonly onChange?: (value: Value) => void
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Keeps the value of a control, as a form does. */
export function Controlled<Value>({ start, onChange, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    setValue(next)
    onChange?.(next)
  })
}
