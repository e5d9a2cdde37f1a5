import type { SsoSetup } from '@berth/contract/companies/desk-single-sign-on'
import { type GroupRole, mostGroups } from '@berth/domain/access/single-sign-on'
import { maxLength } from '@berth/domain/limits'
import { useRef } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './group-rows.module.css'
import { ssoWords } from './sso-words.ts'

type GroupRowsProps = {
  readonly rows: readonly GroupRole[]
  readonly roles: SsoSetup['roles']
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rows: readonly GroupRole[]) => void
}

/** The groups at the provider, each with its role; the first that fits counts. */
export function GroupRows({ rows, roles, errors, onChange }: GroupRowsProps) {
  const text = useWords(ssoWords)
  const set = (index: number, part: Partial<GroupRole>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const list = useRef<HTMLDivElement>(null)
  // What is added is drawn first, and what is removed had the focus.
  const focusSoon = (selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <div className="grid gap-12 below-16" ref={list}>
      {rows.map(({ group, preset }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are only added and removed.
        <div key={index} className={`grid gap-12 at-start ${styles.row}`} data-row={index}>
          <Field label={text.groupOf(index + 1)} required error={errors[`groups.${index}.group`]}>
            {(control) => (
              <TextInput
                {...control}
                size="large"
                autoComplete="off"
                maxLength={maxLength.setting}
                value={group}
                onChange={({ target }) => set(index, { group: target.value })}
              />
            )}
          </Field>
          <Field label={text.roleOf(index + 1)} required error={errors[`groups.${index}.preset`]}>
            {(control) => (
              <Select
                {...control}
                size="large"
                value={preset || null}
                options={roles.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(next) => set(index, { preset: next })}
              />
            )}
          </Field>
          <Button
            className={styles.remove ?? ''}
            size="large"
            aria-label={text.removeGroup(index + 1)}
            icon={<Icon name="close" />}
            onClick={() => {
              onChange(rows.filter((_, at) => at !== index))
              focusSoon('[data-add]')
            }}
          />
        </div>
      ))}
      {errors.groups && (
        <p className="note bad" role="alert">
          {errors.groups}
        </p>
      )}
      <p>
        <Button
          data-add
          disabled={rows.length >= mostGroups}
          onClick={() => {
            onChange([...rows, { group: '', preset: '' }])
            focusSoon(`[data-row="${rows.length}"] input`)
          }}
        >
          {text.addGroup}
        </Button>
      </p>
    </div>
  )
}
