import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import type { SelectOption } from './typed-name.ts'

/** What a page may say of any select. */
export type PickerLook = {
  readonly id?: string | undefined
  readonly size?: 'small' | 'middle' | 'large'
  readonly variant?: 'outlined' | 'borderless'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly status?: 'error' | 'warning'
  readonly placeholder?: string
  readonly className?: string
  readonly width?: number | string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-keyshortcuts'?: string
}

/** What a field shows as chosen. */
export type Choice = {
  readonly value: SelectOption['value']
  readonly label: string
  /** The label by default. */
  readonly shown?: ReactNode
}

export type PickerProps = PickerLook & {
  /** The options as they are listed. */
  readonly options: readonly SelectOption[]
  readonly text: string
  /** Without it, nothing can be typed: letters go to the next option that begins with them. */
  readonly onType?: (text: string, isComposing: boolean) => void
  /** Drops what is typed. */
  readonly onDrop?: () => void
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The place of the option that Enter takes, -1 if it may take none; null before anything is typed. */
  readonly best?: number | null
  readonly chosen: readonly Choice[]
  /** What is chosen, in words. */
  readonly said: string
  readonly isMultiple?: boolean
  readonly maxChips?: number | undefined
  /** Keeps several in one line. */
  readonly isOneLine?: boolean
  readonly onTake: (option: SelectOption) => void
  /** Takes what is typed as it is, where there is no list. */
  readonly onEnter?: () => void
  readonly onPaste?: (event: ClipboardEvent) => void
  readonly onKeyDownCapture?: (event: KeyboardEvent) => void
  readonly onRemove?: (value: SelectOption['value']) => void
  /** Empties the field. Without it, it cannot be emptied. */
  readonly onClear?: (() => void) | undefined
  readonly onLeave?: (() => void) | undefined
  readonly isLoading?: boolean | undefined
  readonly hasArrow?: boolean
  /** Shown without an option. */
  readonly nothing?: ReactNode
  readonly onEnd?: (() => void) | undefined
  /** The mark of a text that is left. */
  readonly mark?: { readonly status?: 'error'; readonly 'aria-invalid'?: true; readonly title?: string }
  readonly ref?: Ref<HTMLInputElement> | undefined
}
