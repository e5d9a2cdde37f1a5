import type { Colleague } from '@berth/contract/companies/colleague'
import { useUser } from '#lib/api/session.ts'
import { formatInstantDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { PeopleRows } from '../people-panel.tsx'
import { peopleWords } from '../people-words.ts'
import type { ColleagueAction } from './action-dialog.tsx'
import { colleagueWords } from './colleague-words.ts'

type ColleagueRowsProps = {
  readonly rows: readonly Colleague[] | undefined
  readonly onChange: (colleague: Colleague) => void
  readonly onAction: (action: ColleagueAction) => void
}

/** The company's users, owner first. */
export function ColleagueRows({ rows, onChange, onAction }: ColleagueRowsProps) {
  const text = useWords(colleagueWords)
  const { remove, removeOf } = useWords(peopleWords)
  const language = useLanguage()
  const you = useUser()
  return (
    <PeopleRows
      label={text.people}
      rows={rows}
      bones={[96, 160, 120, 80, 90, 160]}
      isYou={({ id }) => id === you.id}
      role={({ is_owner, preset_name }) => (is_owner ? text.owner : (preset_name ?? text.own))}
      last={{ title: text.since, of: ({ create_time }) => formatInstantDay(create_time, language) }}
      fact={({ phone }) => phone}
      rowActions={(colleague) => {
        const { linkman, is_owner, is_blocked } = colleague
        if (is_owner) return []
        return [
          { label: text.change, name: text.changeOf(linkman), onClick: () => onChange(colleague) },
          {
            label: text.handOn,
            name: text.handOnTo(linkman),
            disabled: is_blocked,
            onClick: () => onAction({ kind: 'handOn', colleague }),
          },
          {
            label: remove,
            name: removeOf(linkman),
            danger: true,
            onClick: () => onAction({ kind: 'remove', colleague }),
          },
        ]
      }}
    />
  )
}
