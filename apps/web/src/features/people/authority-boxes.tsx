import type { Actor } from '@berth/domain/access/actor'
import type { Authority } from '@berth/domain/access/authority'
import { authorityGroups } from '@berth/domain/access/authority-preset'
import { authorityGroupWords, authorityWords } from '@berth/locales/authority-words'
import { useWords } from '#lib/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import styles from './authorities.module.css'

type AuthorityBoxesProps = {
  readonly side: Actor
  readonly value: readonly Authority[]
  /** The reason a checkbox is fixed, or null if it can be changed. */
  readonly fixed?: (authority: Authority) => string | null
  readonly isReadOnly?: boolean
  readonly error?: string | undefined
  readonly onChange: (value: Authority[]) => void
}

/** All permissions of a side as checkboxes, described in plain words and grouped. */
export function AuthorityBoxes({
  side,
  value,
  fixed = () => null,
  isReadOnly = false,
  error,
  onChange,
}: AuthorityBoxesProps) {
  const text = useWords(authorityWords)
  const groups = useWords(authorityGroupWords)
  const toggle = (one: Authority, isOn: boolean) =>
    onChange(isOn ? [...value, one] : value.filter((other) => other !== one))
  return (
    <div className={`grid ${styles.groups}`}>
      {Object.entries<readonly Authority[]>(authorityGroups[side]).map(([group, authorities]) => (
        <fieldset key={group} className={`grid gap-8 slim packed ${styles.group}`}>
          <legend>{groups[group as keyof typeof groups]}</legend>
          {authorities.map((one) => {
            const why = fixed(one)
            return (
              <Checkbox
                key={one}
                checked={value.includes(one)}
                disabled={isReadOnly || why !== null}
                aria-invalid={error !== undefined}
                onChange={({ target }) => toggle(one, target.checked)}
              >
                {text[one]}
                {why && <span className="note"> · {why}</span>}
              </Checkbox>
            )
          })}
        </fieldset>
      ))}
      {error && <p className="across note bad">{error}</p>}
    </div>
  )
}
