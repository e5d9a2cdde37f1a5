import { type BlDetail, deskDecideCorrection } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { maxLength } from '@berth/domain/limits'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { blWords, usePathName } from '../bl-words.ts'
import { type BlItem, correctionsOf } from '../items.ts'
import type { VersionAct } from '../use-version-act.ts'
import { ChangedValue, ValueCells } from '../value-cells.tsx'
import { blDeskWords } from './bl-desk-words.ts'
import styles from './bl-tab.module.css'

/** The element id of a field in the tab. */
export function fieldId(path: BlPath): string {
  return `bl-${path}`
}

type CorrectionsProps = {
  readonly orderId: number
  readonly version: BlDetail
  readonly act: VersionAct
  readonly isOpen: boolean
}

/** The member's corrections of a version, decided on one by one. */
export function Corrections({ orderId, version, act, isOpen }: CorrectionsProps) {
  const text = useWords(blDeskWords)
  const language = useLanguage()
  const [declining, setDeclining] = useState<BlPath | null>(null)
  const corrections = correctionsOf(version)
  const current = isOpen ? corrections.find(({ mark }) => !mark?.decision) : undefined
  const decide = (path: BlPath, decision: 'applied' | 'declined' | null, answer: string | null = null) => {
    const { number, revision } = version
    const body = { number, revision, path, decision, answer }
    const left = corrections.find((item) => item.path !== path && !item.mark?.decision)
    return act.run(async () => {
      const decided = await call(deskDecideCorrection, { params: { id: orderId }, body })
      const next = decision === null ? path : (left?.path ?? path)
      requestAnimationFrame(() => document.getElementById(fieldId(next))?.focus())
      return decided
    })
  }
  const apply = () => current && !act.isBusy && void decide(current.path, 'applied')
  usePageKeys({
    y: apply,
    x: () => setDeclining(current?.path ?? null),
  })
  return (
    <Panel
      flush
      title={text.corrections(corrections.length)}
      extra={
        <span className="note">
          {text.said(version.corrected_by, formatInstant(version.correct_time, language), version.number)}
        </span>
      }
    >
      <ol className="measured">
        {corrections.map((item) => (
          <Correction
            key={item.path}
            item={item}
            version={version}
            isCurrent={item === current}
            isOpen={isOpen}
            isBusy={act.isBusy}
            isDeclining={declining === item.path}
            onDeclining={(isOn) => setDeclining(isOn ? item.path : null)}
            onDecide={async (decision, answer) => {
              if (await decide(item.path, decision, answer)) setDeclining(null)
            }}
          />
        ))}
      </ol>
    </Panel>
  )
}

type CorrectionProps = {
  readonly item: BlItem
  readonly version: BlDetail
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly isDeclining: boolean
  readonly onDeclining: (isOn: boolean) => void
  readonly onDecide: (decision: 'applied' | 'declined' | null, answer?: string) => void
}

function Correction(props: CorrectionProps) {
  const { item, version, isCurrent, isOpen, isBusy, isDeclining, onDeclining, onDecide } = props
  const text = useWords(blDeskWords)
  const shared = useWords(blWords)
  const nameOf = usePathName()
  const { number, path, draft, mark, sources } = item
  if (!mark) return null
  const name = nameOf(path)
  const isDecided = mark.decision !== null
  return (
    <li
      id={fieldId(path)}
      tabIndex={-1}
      className={`grid gap-8 padded line-below ${styles.item} ${isCurrent ? `tinted ${styles.current}` : ''}`}
    >
      <div className={`flex gap-8-12 at-start ${styles.line}`}>
        <span className={`firm middle inline-grid padded-0-4 ${styles.number}`}>{number}</span>
        <b className={styles.name}>{name}</b>
        <div className={`grow breaks ${styles.change}`}>
          <ChangedValue path={path} before={draft} after={mark.proposed} emptied={text.removed} />
          <p className="note pre">{mark.reason}</p>
          {mark.decision === 'declined' && (
            <p className="note pre">
              {text.declined}: {mark.answer}
            </p>
          )}
        </div>
        <div className={`row end ${styles.acts}`}>
          {isDecided ? (
            <>
              <Tag mini kind={mark.decision === 'applied' ? 'good' : 'ended'}>
                {mark.decision === 'applied' ? text.applied : text.declined}
              </Tag>
              {isOpen && (
                <Button
                  look="link"
                  size="small"
                  disabled={isBusy}
                  aria-label={`${text.undo}: ${name}`}
                  onClick={() => onDecide(null)}
                >
                  {text.undo}
                </Button>
              )}
            </>
          ) : (
            isOpen &&
            !isDeclining && (
              <>
                <Button
                  disabled={isBusy}
                  aria-label={`${text.decline}: ${name}`}
                  onClick={() => onDeclining(true)}
                >
                  {text.decline} {isCurrent && <Kbd>X</Kbd>}
                </Button>
                <Button
                  disabled={isBusy}
                  aria-label={`${text.apply}: ${name}`}
                  onClick={() => onDecide('applied')}
                >
                  {text.apply} {isCurrent && <Kbd>Y</Kbd>}
                </Button>
              </>
            )
          )}
        </div>
      </div>
      {isCurrent && (
        <ValueCells
          path={path}
          cells={[
            ...(sources ? [{ label: shared.sources.instruction, value: sources.instruction }] : []),
            { label: shared.version(version.number), value: draft, against: mark.proposed, isAsked: true },
            { label: text.proposal, value: mark.proposed, against: draft },
          ]}
        />
      )}
      {isDeclining && (
        <DeclineForm
          isBusy={isBusy}
          onDecline={(reason) => onDecide('declined', reason)}
          onClose={() => onDeclining(false)}
        />
      )}
    </li>
  )
}

type DeclineFormProps = {
  readonly isBusy: boolean
  readonly onDecline: (reason: string) => void
  readonly onClose: () => void
}

function DeclineForm({ isBusy, onDecline, onClose }: DeclineFormProps) {
  const text = useWords(blDeskWords)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const keys = useLongFormKeys()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') onDecline(reason)
  }
  return (
    <form noValidate className="grid gap-12" onSubmit={submit} {...keys}>
      <Field
        label={text.declineReason}
        required
        hint={text.declineHint}
        error={isTried && reason.trim() === '' ? text.missing : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={maxLength.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={`row end ${styles.acts}`}>
        <Button onClick={onClose}>{text.keep}</Button>
        <Button type="submit" loading={isBusy}>
          {text.decline}
        </Button>
      </div>
    </form>
  )
}
