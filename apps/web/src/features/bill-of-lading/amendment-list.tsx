import type { Amendment } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { ReactNode } from 'react'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import styles from './amendment-list.module.css'
import { amendmentWords } from './amendment-words.ts'
import { usePathName } from './bl-words.ts'
import { ChangedValue } from './value-cells.tsx'

const kinds = { waiting: 'near', accepted: 'good', declined: 'ended' } as const

type AmendmentListProps = {
  readonly amendments: readonly Amendment[]
  /** What may be done with one that waits. */
  readonly actions?: ReactNode
}

/** The amendments of a bill of lading, newest first: what each changes, its fee, and what became of it. */
export function AmendmentList({ amendments, actions }: AmendmentListProps) {
  const text = useWords(amendmentWords)
  return (
    <ol className="" aria-label={text.title}>
      {amendments.map((one) => (
        <li key={one.id} className={`grid padded line-below gap-6 ${styles.item}`}>
          <Head amendment={one} />
          {one.changes.map((change) => (
            <Change key={change.path} change={change} />
          ))}
          <p className="note">{one.reason}</p>
          <History amendment={one} />
          {one.decision === null && actions}
        </li>
      ))}
    </ol>
  )
}

function Head({ amendment }: { readonly amendment: Amendment }) {
  const text = useWords(amendmentWords)
  const { version, decision, total, currency, is_billed: isBilled } = amendment
  const state = decision ?? 'waiting'
  return (
    <div className="row wrap gap-4-12">
      <b>{text.of(version)}</b>
      <Tag mini kind={kinds[state]}>
        {text.states[state]}
      </Tag>
      {decision !== 'declined' && (
        <span className={`to-end ${styles.fee}`}>
          <b>{formatMoney(total, currency)}</b>{' '}
          <span className="note">
            {text.moments.bl[amendment.moment]}
            {decision === 'accepted' && ` · ${isBilled ? text.billed : text.toBill}`}
          </span>
        </span>
      )}
    </div>
  )
}

function Change({ change }: { readonly change: Amendment['changes'][number] }) {
  const text = useWords(amendmentWords)
  const nameOf = usePathName()
  const path = change.path as BlPath // Checked when it was asked for.
  return (
    <div className={`grid gap-4-12 ${styles.change}`}>
      <span>{nameOf(path)}</span>
      <ChangedValue path={path} before={change.before} after={change.value} emptied={text.empty} />
    </div>
  )
}

function History({ amendment }: { readonly amendment: Amendment }) {
  const text = useWords(amendmentWords)
  const language = useLanguage()
  const { asked_by: asker, ask_time: asked, decided_by: decider, decide_time: decided, answer } = amendment
  return (
    <>
      <p className="note">{text.asked(asker, formatInstant(asked, language))}</p>
      {decided && <p className="note">{text.decided(decider, formatInstant(decided, language))}</p>}
      {answer && <p className="note">{text.because(answer)}</p>}
    </>
  )
}
