import { type ReactNode, useId } from 'react'
import { useWords } from '#lib/language.ts'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './people.module.css'
import { peopleWords } from './people-words.ts'

type RoleChoiceProps = {
  /** Undefined while they load. */
  readonly roles:
    | readonly { readonly code: string; readonly name: string; readonly isDisabled?: boolean }[]
    | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly note?: (code: string) => ReactNode
}

/** Selects one role. */
export function RoleChoice({ roles, value, error, onChange, note }: RoleChoiceProps) {
  const text = useWords(peopleWords)
  const labelId = useId()
  return (
    <fieldset className={`slim ${styles.roles}`} aria-labelledby={labelId}>
      <legend id={labelId}>{text.preset}</legend>
      {roles ? (
        <RadioGroup
          className={styles.ways ?? ''}
          aria-labelledby={labelId}
          value={value}
          onChange={(chosen) => onChange(chosen)}
        >
          {roles.map(({ code, name, isDisabled = false }) => (
            <Radio key={code} value={code} disabled={isDisabled} aria-invalid={error !== undefined}>
              {name}
              {note?.(code)}
            </Radio>
          ))}
        </RadioGroup>
      ) : (
        <TextSkeleton lines={5} />
      )}
      {error && <p className="note bad above-4">{error}</p>}
    </fieldset>
  )
}
