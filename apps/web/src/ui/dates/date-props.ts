export type DateInputProps = {
  readonly id?: string
  readonly size?: 'large'
  readonly disabled?: boolean
  readonly status?: 'error'
  readonly placeholder?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly onBlur?: () => void
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` with `withTime`, whatever format the reader sees. */
  readonly value?: string | null
  /** `unread` is the text that could not be read, if there is one: the value is then null. */
  readonly onChange?: (value: string | null, unread?: string) => void
  /** The text kept by a form whose field could not read it. */
  readonly unread?: string | undefined
  /** `optional` also takes a mere day. */
  readonly withTime?: boolean | 'optional'
  readonly min?: string
  readonly max?: string
  /** A day that has come, such as that of a payment: not after today, and without a year the last such day. */
  readonly isPast?: boolean
}

/** The first and the last day, each as `YYYY-MM-DD`, whatever format the reader sees. */
export type DateRange = readonly [string | null, string | null]

export type DateRangeInputProps = {
  readonly id: string
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** The placeholders of the two fields, also their accessible names. */
  readonly placeholders: readonly [string, string]
  /** The format of the reader's language by default. */
  readonly format?: string
  readonly status?: 'error'
  readonly width?: number
  /** Days that have come: those without a year are the last such days. */
  readonly isPast?: boolean
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}
