import type { ImportStatus } from '@berth/contract/trade/import'
import type { ImportKind } from '@berth/domain/files/import-file'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCount, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { inviteWords } from '../people/invite-words.ts'
import { AccountCurrency } from './account-currency.tsx'
import { CheckedStep } from './checked-step.tsx'
import { ChooseStep, WaitStep } from './choose-step.tsx'
import { ColumnsMatch } from './columns-match.tsx'
import { type ImportSide, importCalls } from './import-calls.ts'
import styles from './import-dialog.module.css'
import { InvitationLinks } from './invitation-links.tsx'
import { sheetWords } from './sheet-words.ts'
import { useImport } from './use-import.ts'
import { WrongRowsButton } from './wrong-rows-button.tsx'

type ImportDialogProps = {
  readonly kind: ImportKind
  readonly side: ImportSide
  /** Cache key of the list the import changes. */
  readonly cacheKey: readonly unknown[]
  readonly onClose: () => void
}

/** Imports rows from a file: choose, preview, apply, and undo. */
export function ImportDialog({ kind, side, cacheKey, onClose }: ImportDialogProps) {
  const text = useWords(sheetWords)
  const invite = useWords(inviteWords)
  const calls = useMemo(() => importCalls(kind, side), [kind, side])
  const flow = useImport(calls, cacheKey)
  const { step, isBusy, failure, said, isAsked } = flow
  const [undoing, setUndoing] = useState<ImportStatus | null>(null)
  const last = useQuery(calls.last()).data?.last
  const [invites, setInvites] = useState(true)

  const undo = async (id: number) => {
    const undone = await flow.undo(id)
    if (undone === null) return
    setUndoing(null)
    const { rows_kept: count, kept } = undone
    if (kept.length > 0) showToast('done', text.undoneExcept(kept, count))
    else showToast('done', count > 0 ? text.undoneApart(formatCount(count)) : text.undone)
  }
  const foot = footOf()
  return (
    <FramedDialog
      title={text.titles[kind]}
      width={880}
      foot={foot && <div className={`flex wrap end gap-8 ${styles.foot}`}>{foot}</div>}
      onClose={onClose}
    >
      {step.at === 'choosing' && (
        <>
          <ChooseStep
            kind={kind}
            failure={step.failure}
            onChoose={(file) => void flow.read(file)}
            onRefuse={flow.refuse}
          />
          {last?.can_undo && <LastImport status={last} onUndo={() => setUndoing(last)} />}
        </>
      )}
      {step.at === 'sending' && <WaitStep words={text.sending(step.fileName)} onCancel={flow.restart} />}
      {step.at === 'reading' && <Reading status={step.status} onCancel={flow.restart} />}
      {isAsked && step.at !== 'choosing' && step.at !== 'applied' && (
        <AccountCurrency
          fileName={step.at === 'sending' ? step.fileName : step.status.file_name}
          isBusy={step.at !== 'asking' && step.at !== 'checked'}
          value={said.currency ?? null}
          onChange={(currency) => flow.answer({ currency })}
        />
      )}
      {step.at === 'unmatched' && (
        <Banner kind="warn" isAlert title={text.unmatched}>
          {step.status.failure}
        </Banner>
      )}
      {(step.at === 'asking' || step.at === 'unmatched' || step.at === 'checked') && (
        <ColumnsMatch
          key={`columns of ${step.status.id}`}
          status={step.status}
          isOpen={step.at === 'unmatched'}
          isKept={flow.isKept}
          onMatch={flow.match}
        />
      )}
      {step.at === 'checked' && (
        <CheckedStep key={step.status.id} status={step.status} calls={calls} failure={failure} />
      )}
      {step.at === 'checked' && kind === 'sailing' && step.status.rows_changed > 0 && (
        <p className={`note ${styles.below}`}>{text.follow}</p>
      )}
      {step.at === 'checked' && kind === 'member' && (
        <div className={styles.below}>
          <Checkbox checked={invites} onChange={({ target }) => setInvites(target.checked)}>
            {text.invites}
          </Checkbox>
          <p className="note">{invite.note}</p>
        </div>
      )}
      {step.at === 'applied' && (
        <StateMessage drawing="ship" title={text.applied}>
          {text.result(countsOf(step.status))}
          {step.status.rows_wrong > 0 && (
            <>
              <br />
              {text.leftWrong(formatCount(step.status.rows_wrong))}
            </>
          )}
        </StateMessage>
      )}
      {step.at === 'applied' && step.status.links.length > 0 && <InvitationLinks links={step.status.links} />}
      <ConfirmDialog
        danger
        open={undoing !== null}
        title={undoing ? text.undoQuestion(undoing.file_name) : ''}
        confirmLabel={text.undo}
        keepLabel={text.undoKeep}
        error={failure}
        onConfirm={() => (undoing ? undo(undoing.id) : Promise.resolve())}
        onClose={() => setUndoing(null)}
      >
        {text.undoTexts[kind] ?? text.undoText}
      </ConfirmDialog>
    </FramedDialog>
  )

  function footOf() {
    if (step.at === 'checked') {
      const { id, rows_new, rows_changed, rows_wrong } = step.status
      const count = rows_new + rows_changed
      if (count === 0)
        return (
          <>
            {rows_wrong > 0 && <WrongRowsButton path={calls.wrongRowsPath(id)} />}
            <Button look="primary" onClick={flow.restart}>
              {text.chooseAnother}
            </Button>
          </>
        )
      return (
        <>
          {rows_wrong > 0 && <WrongRowsButton path={calls.wrongRowsPath(id)} />}
          <Button onClick={flow.restart}>{text.chooseAnother}</Button>
          <Button
            look="primary"
            loading={isBusy}
            onClick={() => void flow.apply(step.status, rows_wrong > 0, kind === 'member' && invites)}
          >
            {rows_wrong > 0 ? text.applyGood(formatCount(count)) : text.apply(formatCount(count))}
          </Button>
        </>
      )
    }
    if (step.at === 'asking' || step.at === 'unmatched')
      return <Button onClick={flow.restart}>{text.chooseAnother}</Button>
    if (step.at === 'applied')
      return (
        <>
          {step.status.rows_wrong > 0 && <WrongRowsButton path={calls.wrongRowsPath(step.status.id)} />}
          <Button onClick={() => setUndoing(step.status)}>{text.undo}</Button>
          <Button look="primary" onClick={onClose}>
            {text.close}
          </Button>
        </>
      )
    return null
  }
}

function countsOf(status: ImportStatus) {
  return { added: status.rows_new, changed: status.rows_changed, same: status.rows_same }
}

function LastImport({ status, onUndo }: { readonly status: ImportStatus; readonly onUndo: () => void }) {
  const text = useWords(sheetWords)
  const language = useLanguage()
  const time = formatInstant(status.apply_time, language)
  return (
    <div className={`row wrap between breaks dim gap-8-16 ${styles.last}`}>
      <span>{text.last(status.file_name, time, countsOf(status))}</span>
      <Button size="small" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  )
}

function Reading({ status, onCancel }: { readonly status: ImportStatus; readonly onCancel: () => void }) {
  const text = useWords(sheetWords)
  const { rows_read: read, rows_total: total, file_name: name } = status
  const words = total === null ? text.reading(name) : text.rowsRead(formatCount(read), formatCount(total))
  return (
    <>
      <WaitStep words={words} onCancel={onCancel} />
      {total !== null && <Progress percent={Math.round((read / total) * 100)} aria-label={words} />}
    </>
  )
}
