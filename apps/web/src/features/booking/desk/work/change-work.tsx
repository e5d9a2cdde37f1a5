import {
  type DeskOrderChanges,
  deskGetOrderChange,
  type OrderChange,
} from '@berth/contract/orders/order-change'
import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { ChangeTable } from '#features/booking/change/change-table.tsx'
import { ReasonActions } from '#features/workbench/desk/forms/reason-actions.tsx'
import { useWorkForm, type WorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { WorkFormFrame, WorkFormPlaceholder } from '#features/workbench/desk/forms/work-form-frame.tsx'
import type { DraftedWorkProps } from '#features/workbench/desk/forms/work-frame.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatInstant, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { RadioGroup } from '#ui/controls/radio.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { changeWorkWords } from './change-work-words.ts'

type ChangeDraft = {
  readonly so_no: string
  readonly keeps: 'keep' | 'drop'
  readonly charges: boolean
}

type OpenRequest = {
  readonly changes: DeskOrderChanges
  readonly open: OrderChange
}

/** Answers a change that a member asks for: what differs, and what accepting does. */
export function ChangeWork(props: DraftedWorkProps<ChangeDraft>) {
  // What is answered stays as it was read: a newer state is announced above the form, and loaded from there.
  const changes = useQuery({
    ...readOf(deskGetOrderChange, { params: { id: props.order.id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const open = changes.data?.open
  if (!changes.data || !open)
    return (
      <>
        {props.banner}
        <WorkFormPlaceholder reads={[changes]} />
      </>
    )
  return <ChangeForm {...props} key={open.id} changes={changes.data} open={open} />
}

const isSame = (one: ChangeDraft, other: ChangeDraft) => JSON.stringify(one) === JSON.stringify(other)

function ChangeForm({
  order,
  answering,
  banner,
  kept,
  onType,
  onShow,
  changes,
  open,
}: DraftedWorkProps<ChangeDraft> & OpenRequest) {
  const text = useWords(changeWorkWords)
  const language = useLanguage()
  const quote = changes.effect?.quote ?? null
  const form = useWorkForm<ChangeDraft>({
    start: { so_no: order.so_no ?? '', keeps: quote?.may_keep ? 'keep' : 'drop', charges: open.fee !== null },
    kept,
    isSame,
    check: () => [],
    answerOf: ({ so_no, keeps, charges }) => ({
      action: 'accept_change',
      body: {
        ...{ change_id: open.id, so_no: so_no.trim() || null },
        ...{ keeps_quote: keeps === 'keep' && quote?.may_keep === true, charges_fee: charges },
      },
    }),
    answering,
    onType,
    shortcut: 'g',
    onShow,
  })
  const differences = open.differences ?? []
  return (
    <WorkFormFrame
      form={form}
      answering={answering}
      banner={banner}
      submitLabel={text.submit(differences.length)}
      shortcut="g"
      others={
        <ReasonActions
          order={order}
          answering={answering}
          withReason={{ decline_change: { change_id: open.id } }}
        />
      }
    >
      <Panel title={text.asks(differences.length)} flush>
        <ChangeTable differences={differences} />
        <div className="padded line-above">
          <q className="lines">{open.reason}</q>
          <p className="note">{text.said(open.asked_by, formatInstant(open.ask_time, language))}</p>
        </div>
      </Panel>
      <Panel
        title={text.after}
        extra={open.fee && text.agreed(formatMoney(open.fee.total, open.fee.currency))}
      >
        <Effects form={form} changes={changes} open={open} />
      </Panel>
    </WorkFormFrame>
  )
}

/** What accepting does: the number of the space, the quote, the fee, the instruction. */
function Effects({ form, changes, open }: OpenRequest & { readonly form: WorkForm<ChangeDraft> }) {
  const text = useWords(changeWorkWords)
  const { draft, change, idOf, errorAt } = form
  const quote = changes.effect?.quote ?? null
  const { fee } = open
  const left = changes.effect?.leaves ?? { pol: false, pod: false }
  const siText = changes.effect?.returns_instruction
    ? text.siReturns
    : changes.is_instructed
      ? text.siStays
      : text.siNone
  return (
    <>
      <Field id={idOf('so_no')} label={text.so} hint={text.soHint} error={errorAt('so_no')}>
        {(control) => (
          <UpperInput
            {...control}
            mono
            maxLength={maxLength.serviceOrderNumber}
            value={draft.so_no}
            onChange={(so_no) => change({ so_no })}
          />
        )}
      </Field>
      {quote && (
        <Field label={text.quote} id={idOf('keeps_quote')} error={errorAt('keeps_quote')}>
          {(control) =>
            quote.may_keep && quote.total_after !== null ? (
              <RadioGroup
                {...control}
                value={draft.keeps}
                options={[
                  {
                    value: 'keep',
                    label: (
                      <>
                        {text.keep(quote.quote_no)}{' '}
                        <span className="note">
                          {text.keepNote(formatMoney(quote.total), formatMoney(quote.total_after))}
                        </span>
                      </>
                    ),
                  },
                  {
                    value: 'drop',
                    label: (
                      <>
                        {text.drop} <span className="note">{text.dropNote}</span>
                      </>
                    ),
                  },
                ]}
                onChange={(keeps) => change({ keeps })}
              />
            ) : (
              <p>
                {text.cannotKeep} <span className="note">{text.dropNote}</span>
              </p>
            )
          }
        </Field>
      )}
      <DescriptionList
        items={[
          {
            term: text.fee,
            wide: true,
            value: fee ? (
              <>
                <Checkbox
                  checked={draft.charges}
                  onChange={({ target }) => change({ charges: target.checked })}
                >
                  {text.charge(formatMoney(fee.total, fee.currency))}
                </Checkbox>{' '}
                <span className="note">
                  {text.parts(
                    formatMoney(fee.carrier_fee, fee.currency),
                    formatMoney(fee.own_fee, fee.currency),
                  )}
                </span>
              </>
            ) : (
              text.noFee
            ),
          },
          { term: text.si, value: siText },
          ...(left.pol || left.pod ? [{ term: text.dates, value: text.datesLeft(left), wide: true }] : []),
        ]}
      />
    </>
  )
}
