import type { ReleaseApplication } from '@berth/contract/release/release'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileList } from '#features/billing/desk/work/file-list.tsx'
import { ReleaseHold } from '#features/credit-terms/desk/release-hold.tsx'
import { FileUpload } from '#features/files/file-upload.tsx'
import { deskSettlement } from '#features/workbench/desk/forms/order-reads.ts'
import {
  checkTelex,
  emptyTelex,
  fileRefs,
  maxWorkText,
  type TelexDraft,
} from '#features/workbench/desk/forms/other-drafts.ts'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useWorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import type { DraftedWorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import { recordTabWords } from '#features/workbench/desk/state/record-tab-words.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ReleaseDoubts } from './release-doubts.tsx'

/** Releases by telex: the member's guarantee letter, and the number or note that proves the release. */
export function TelexWork(props: DraftedWorkProps<TelexDraft>) {
  const settlement = useQuery(deskSettlement(props.order.id))
  if (!settlement.data) return <WorkFormPlaceholder reads={[settlement]} />
  const application = settlement.data.applications.find(({ state }) => state === 'waiting')
  return <TelexForm {...props} application={application} />
}

const isSame = (one: TelexDraft, other: TelexDraft) =>
  one.release_no.trim() === other.release_no.trim() && one.note[0]?.filename === other.note[0]?.filename

function TelexForm({
  order,
  answering,
  banner,
  kept,
  onType,
  onShow,
  application,
}: DraftedWorkProps<TelexDraft> & { readonly application: ReleaseApplication | undefined }) {
  const language = useLanguage()
  const { telex } = useWords(workFormWords)
  const { settlement } = useWords(recordTabWords)
  const [isBusy, setBusy] = useState(false)
  const form = useWorkForm<TelexDraft>({
    start: emptyTelex,
    kept,
    isSame,
    check: checkTelex,
    answerOf: ({ release_no, note }) => ({
      action: 'release',
      body: { release_no: release_no.trim() || null, note: fileRefs(note)[0] ?? null },
    }),
    answering,
    onType,
    shortcut: 't',
    onShow,
  })
  const { draft, change } = form
  const guarantee = application?.guarantee
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={telex.submit}
      shortcut="t"
      isBusy={isBusy}
      others={<ReasonActions order={order} answering={answering} />}
    >
      <ReleaseHold order={order} />
      <ReleaseDoubts order={order} kind="telex" bringsNote={draft.note.length > 0} />
      <Panel
        title={telex.guarantee}
        extra={application && settlement.at(formatInstant(application.create_time, language))}
        flush={guarantee != null}
      >
        {guarantee ? <FileList label={telex.guarantee} files={[guarantee]} /> : telex.noGuarantee}
      </Panel>
      <Panel title={telex.title} extra={telex.proof}>
        <Field label={telex.release_no} id={form.idOf('release_no')} error={form.errorAt('release_no')}>
          {(control) => (
            <UpperInput
              {...control}
              size="large"
              mono
              maxLength={maxWorkText.releaseNo}
              value={draft.release_no}
              onChange={(release_no) => change({ release_no })}
            />
          )}
        </Field>
        <div id={form.idOf('note')}>
          <FileUpload
            purpose="release_note"
            label={telex.note}
            value={draft.note}
            onChange={(note) => change({ note })}
            error={form.errorAt('note')}
            onBusyChange={setBusy}
          />
        </div>
      </Panel>
    </WorkFormFrame>
  )
}
