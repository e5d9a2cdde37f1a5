import type { StaffPerson } from '@berth/contract/companies/desk-staff'
import { useWords } from '#lib/language.ts'
import { PeopleRows } from '../people-panel.tsx'
import { peopleWords } from '../people-words.ts'
import type { StaffAction } from './staff-actions.tsx'
import { staffWords } from './staff-words.ts'

type StaffRowsProps = {
  readonly rows: readonly StaffPerson[] | undefined
  readonly onChange: (person: StaffPerson) => void
  readonly onAction: (action: StaffAction) => void
}

/** The operator's staff, by date joined. */
export function StaffRows({ rows, onChange, onAction }: StaffRowsProps) {
  const text = useWords(staffWords)
  const { remove, removeOf, resetFactor, resetFactorOf } = useWords(peopleWords)
  return (
    <PeopleRows
      label={text.staff}
      rows={rows}
      bones={[96, 160, 120, 90, 60, 160]}
      isYou={({ is_you }) => is_you}
      role={({ preset_name }) => preset_name ?? text.own}
      last={{ title: text.sessions, of: ({ session_count }) => text.sessionCount(session_count) }}
      fact={({ session_count }) => `${text.sessions} · ${text.sessionCount(session_count)}`}
      remark={({ block_reason }) => block_reason && text.reasonOf(block_reason)}
      rowActions={(person) => {
        const { linkman, is_you, is_blocked, has_second_factor: hasFactor } = person
        if (is_you) return text.yourself
        return [
          { label: text.authority, name: text.authorityOf(linkman), onClick: () => onChange(person) },
          {
            label: text.password,
            name: text.passwordOf(linkman),
            disabled: is_blocked,
            onClick: () => onAction({ kind: 'password', person }),
          },
          ...(hasFactor
            ? [
                {
                  label: resetFactor,
                  name: resetFactorOf(linkman),
                  onClick: () => onAction({ kind: 'factor' as const, person }),
                },
              ]
            : []),
          {
            label: is_blocked ? text.unblock : text.block,
            name: is_blocked ? text.unblockOf(linkman) : text.blockOf(linkman),
            onClick: () => onAction({ kind: is_blocked ? 'unblock' : 'block', person }),
          },
          {
            label: remove,
            name: removeOf(linkman),
            danger: true,
            onClick: () => onAction({ kind: 'remove', person }),
          },
        ]
      }}
    />
  )
}
