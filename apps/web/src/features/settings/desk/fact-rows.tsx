import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import type { SetupState } from '@berth/contract/system/setting'
import type { SettingGroup } from '@berth/domain/settings/setting-table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import styles from './setting-row.module.css'
import { settingWords } from './setting-words.ts'
import { TestMail } from './test-mail.tsx'

type FactRowProps = {
  readonly name: string
  readonly meaning: string
  readonly meta?: ReactNode
  readonly children: ReactNode
}

/** A row for a value configured elsewhere: shows it and links to its page. */
function FactRow({ name, meaning, meta, children }: FactRowProps) {
  return (
    <div className={`grid gap-24 at-start line-below phone-one-column phone-gap-8 ${styles.row}`}>
      <div>
        <div className={`row strong ${styles.name}`}>{name}</div>
        <p className={`note above-2 phone-any-width ${styles.meaning}`}>{meaning}</p>
      </div>
      <div className={`grid one-column gap-8 slim items-start ${styles.control}`}>{children}</div>
      <div className={`breaks note ${styles.meta}`}>{meta}</div>
    </div>
  )
}

/** Facts shown beside a group's settings: mail server, working hours and holidays, with links to their pages. */
export function FactRows({
  group,
  setup,
}: {
  readonly group: SettingGroup
  readonly setup: SetupState | undefined
}) {
  if (group === 'mail') return <MailFacts setup={setup} />
  return group === 'hours' ? <HourFacts /> : null
}

function MailFacts({ setup }: { readonly setup: SetupState | undefined }) {
  const { mail: text } = useWords(settingWords)
  return (
    <>
      <FactRow name={text.server} meaning={text.serverMeaning}>
        {setup && (
          <span className={setup.has_mail_server ? 'done' : `soon ${styles.soon}`}>
            {setup.is_mail_server_given
              ? text.givenServer
              : setup.has_mail_server
                ? text.hasServer
                : text.noServer}
          </span>
        )}
        {setup?.has_mail_server && <TestMail />}
      </FactRow>
      <FactRow name={text.texts} meaning={text.textsMeaning}>
        <Link className="button" to={paths.deskMailTexts}>
          {text.openTexts}
        </Link>
      </FactRow>
      <FactRow name={text.outbox} meaning={text.outboxMeaning}>
        <Link className="button" to={paths.deskOutbox}>
          {text.openOutbox}
        </Link>
      </FactRow>
    </>
  )
}

function HourFacts() {
  const { hours: text } = useWords(settingWords)
  const mayOpen = useMay('desk_lookup')
  const { data } = useQuery(readOf(deskGetWorkCalendar, {}))
  const years = data?.years.filter(({ year }) => year >= new Date().getFullYear()) ?? []
  return (
    <FactRow name={text.holidays} meaning={text.holidaysMeaning}>
      <ul className={`grid ${styles.years}`}>
        {years.map((year) => (
          <li key={year.year} className={year.is_provisional ? `soon ${styles.soon}` : undefined}>
            {year.is_provisional
              ? text.provisionalYear(year.year, year.days_off)
              : text.year(year.year, year.days_off, year.make_up_days)}
          </li>
        ))}
      </ul>
      {mayOpen && (
        <Link className="button" to={paths.deskLookups('calendar_day')}>
          {text.openHolidays}
        </Link>
      )}
    </FactRow>
  )
}
