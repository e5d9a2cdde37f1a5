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
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm` with `withTime`, whatever the reader's language shows. */
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly withTime?: boolean
  readonly min?: string
  readonly max?: string
}

/** The first and the last day, `YYYY-MM-DD` each, whatever the reader's language shows. */
export type DateRange = readonly [string | null, string | null]

export type DateRangeInputProps = {
  readonly id: string
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
  /** What stands in the two empty fields, and names them for those who do not see them. */
  readonly placeholders: readonly [string, string]
  /** One end alone is enough, as in a filter. */
  readonly open?: boolean
  /** As the reader's language writes dates unless told otherwise. */
  readonly format?: string
  readonly status?: 'error'
  readonly width?: number
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

/** How somebody came to a date before its calendar was there, and to which of its fields. */
export type Entered = { readonly by: 'key' | 'pointer'; readonly id: string } | null

export type ComeTo = { readonly entered: Entered }
