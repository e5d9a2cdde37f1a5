import type { BillOfLading, BlNumber } from '@berth/contract/orders/bill-of-lading'
import { useState } from 'react'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TelexMarks } from '../telex-marks.tsx'
import { VersionTag } from '../version-list.tsx'
import { BlTermsDialog } from './bl-terms-dialog.tsx'
import styles from './bl-terms-panel.module.css'
import { blTermsWords } from './bl-terms-words.ts'

type BlTermsPanelProps = {
  readonly bl: BillOfLading
  readonly isOpen: boolean
  readonly isReleased: boolean
  readonly onSaved: () => Promise<unknown>
}

/** House and master bill in one table, over the way to the release and what decides whether it may be by telex. */
export function BlTermsPanel({ bl, isOpen, isReleased, onSaved }: BlTermsPanelProps) {
  const text = useWords(blTermsWords)
  const [editing, setEditing] = useState<BlNumber | null>(null)
  const { bills } = bl
  const [first] = bills
  const hasHouse = first?.kind === 'house'
  const newest = bl.versions[0]
  return (
    <Panel
      flush
      title={text.title}
      extra={<span className="note">{text.early[bl.may_issue_early ? 'true' : 'false']}</span>}
    >
      <table className={`full ${styles.bills}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.no}</th>
            <th scope="col">{text.type}</th>
            <th scope="col">{text.sheets}</th>
            <th scope="col">{text.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bills.map((one) => {
            const name = hasHouse ? text.kinds[one.kind] : text.bl
            return (
              <tr key={one.kind}>
                <th scope="row">{name}</th>
                <td>{one.no ? <Mono>{one.no}</Mono> : <span className="note">{text.none}</span>}</td>
                <td>{text.types[one.terms.type]}</td>
                <td>
                  {[
                    text.originals(one.terms.originals),
                    text.copies(one.terms.copies),
                    text.consignees[one.terms.consignee],
                  ].join(' · ')}
                </td>
                <td>
                  {one.is_agreed_on && newest ? (
                    <VersionTag state={newest.state} />
                  ) : (
                    <Tag mini kind="plain">
                      {text.noState}
                    </Tag>
                  )}
                </td>
                <td>
                  {isOpen && (
                    <Button
                      look="link"
                      size="small"
                      aria-label={`${text.edit}: ${name}`}
                      onClick={() => setEditing(one)}
                    >
                      {text.edit}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isOpen && !hasHouse && first && (
        <div className={`line-below ${styles.add}`}>
          <Button
            look="link"
            size="small"
            onClick={() =>
              setEditing({ kind: 'house', no: null, terms: first.terms, is_agreed_on: first.is_agreed_on })
            }
          >
            {text.add}
          </Button>
        </div>
      )}
      <Rail bl={bl} isReleased={isReleased} />
      <div className="flex wrap baseline gap-4-16 padded">
        <span className="note">{text.telex}</span>
        <TelexMarks telex={bl.telex} />
      </div>
      {editing && (
        <BlTermsDialog
          bl={bl}
          edited={editing}
          isHouse={hasHouse || editing.kind === 'house'}
          onDone={async () => {
            setEditing(null)
            await onSaved()
          }}
          onReload={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  )
}

/** The way from the first draft to the release, with the day or version of each step. */
function Rail({ bl, isReleased }: { readonly bl: BillOfLading; readonly isReleased: boolean }) {
  const text = useWords(blTermsWords)
  const language = useLanguage()
  const { versions } = bl
  const last = versions.find(({ publish_time: time }) => time !== null)
  const first = versions.at(-1)
  const inForce = last?.state === 'approved' || last?.state === 'issued' ? last : undefined
  const steps = [
    ['draft', first && formatInstant(first.draft_time, language)],
    ['check', last && text.versionOf(last.number)],
    ['approve', inForce && formatInstant(inForce.approve_time, language)],
    ['issue', last?.state === 'issued' ? formatInstant(last.issue_time, language) : undefined],
    ['release', isReleased ? text.released : undefined],
  ] as const
  const current = steps.findIndex(([, said]) => said === undefined)
  return (
    <ol className={`grid padded-16 line-below ${styles.rail}`} aria-label={text.rail}>
      {steps.map(([step, said], at) => (
        <li
          key={step}
          className={`relative grid gap-2 plain breaks ${said !== undefined ? styles.done : ''}`}
          aria-current={at === current ? 'step' : undefined}
        >
          <b className="plain">{text.steps[step]}</b>
          <span className="note">{said ?? ''}</span>
        </li>
      ))}
    </ol>
  )
}
