import type { ReleaseApplication } from '@berth/contract/release/release'
import { useQuery } from '@tanstack/react-query'
import { ReleaseHold } from '#features/credit-terms/desk/release-hold.tsx'
import { deskSettlement } from '#features/workbench/desk/forms/order-reads.ts'
import {
  checkOriginals,
  emptyOriginals,
  maxWorkText,
  type OriginalsDraft,
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
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ReleaseDoubts } from './release-doubts.tsx'

/** Dispatches the originals: the member's address, courier, tracking number and number of originals. */
export function OriginalsWork(props: DraftedWorkProps<OriginalsDraft>) {
  const settlement = useQuery(deskSettlement(props.order.id))
  if (!settlement.data) return <WorkFormPlaceholder reads={[settlement]} />
  const application = settlement.data.applications.find(({ state }) => state === 'waiting')
  return <OriginalsForm {...props} application={application} />
}

const isSame = (one: OriginalsDraft, other: OriginalsDraft) =>
  one.courier.trim() === other.courier.trim() &&
  one.tracking_no.trim() === other.tracking_no.trim() &&
  one.originals === other.originals

function OriginalsForm({
  order,
  answering,
  banner,
  kept,
  onType,
  onShow,
  application,
}: DraftedWorkProps<OriginalsDraft> & { readonly application: ReleaseApplication | undefined }) {
  const language = useLanguage()
  const { originals } = useWords(workFormWords)
  const { settlement } = useWords(recordTabWords)
  const form = useWorkForm<OriginalsDraft>({
    start: emptyOriginals,
    kept,
    isSame,
    check: checkOriginals,
    answerOf: (draft) => ({
      action: 'dispatch',
      body: {
        courier: draft.courier.trim(),
        tracking_no: draft.tracking_no.trim(),
        originals: draft.originals ?? 0,
      },
    }),
    answering,
    onType,
    shortcut: 'd',
    onShow,
  })
  const { draft, change } = form
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={originals.submit}
      shortcut="d"
      others={<ReasonActions order={order} answering={answering} />}
    >
      <ReleaseHold order={order} />
      <ReleaseDoubts order={order} kind="originals" />
      <Panel
        title={originals.to}
        extra={application && settlement.at(formatInstant(application.create_time, language))}
      >
        <DescriptionList
          items={[
            { term: originals.consignee, value: application?.consignee },
            { term: originals.phone, value: application?.phone },
            { term: originals.address, value: application?.address, wide: true },
          ]}
        />
      </Panel>
      <Panel title={originals.title}>
        <FieldGrid columns={2}>
          <Field label={originals.courier} id={form.idOf('courier')} required error={form.errorAt('courier')}>
            {(control) => (
              <>
                <TextInput
                  {...control}
                  list={`${control.id}-known`}
                  size="large"
                  autoComplete="off"
                  maxLength={maxWorkText.courier}
                  value={draft.courier}
                  onChange={({ target }) => change({ courier: target.value })}
                />
                <datalist id={`${control.id}-known`}>
                  {originals.couriers.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field
            label={originals.tracking_no}
            id={form.idOf('tracking_no')}
            required
            error={form.errorAt('tracking_no')}
          >
            {(control) => (
              <UpperInput
                {...control}
                size="large"
                mono
                maxLength={maxWorkText.trackingNo}
                value={draft.tracking_no}
                onChange={(tracking_no) => change({ tracking_no })}
              />
            )}
          </Field>
          <Field
            label={originals.originals}
            id={form.idOf('originals')}
            required
            hint={originals.originalsHint}
            error={form.errorAt('originals')}
          >
            {(control) => (
              <NumberInput
                {...control}
                size="large"
                value={draft.originals}
                onChange={(count) => change({ originals: count })}
              />
            )}
          </Field>
        </FieldGrid>
      </Panel>
    </WorkFormFrame>
  )
}
