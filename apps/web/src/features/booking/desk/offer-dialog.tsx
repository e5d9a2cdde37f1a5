import {
  type AcceptableOption,
  type BookableOption,
  type BookingCustomer,
  deskGetQuoteOf,
  deskListOptionsOf,
  deskListQuotesOf,
} from '@berth/contract/desk/desk-on-behalf'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PortSelect } from '#features/lookups/lookup-selects.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Field } from '#ui/controls/field.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { FieldGrid } from '#ui/page/form-section.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { blankLine, filledLines, transportTermsOf } from '../form/form.ts'
import { offerOptionToBook, optionToBook, quoteToBook, requestedCargo } from '../form/form-quote.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import { offerWords } from './booking-words.ts'
import styles from './offer-dialog.module.css'
import { OfferRow } from './offer-row.tsx'
import { OffersToAccept } from './offers-to-accept.tsx'

const size = 10

type Places = { readonly [Field in 'carrier_id' | 'pol_id' | 'pod_id' | 'to_id']: number | null }

type OfferDialogProps = {
  readonly editor: BookingEditorState
  readonly company: BookingCustomer
  readonly onClose: () => void
}

/** Today's quotes, the offers to a company and the answers to its quote requests, to book from. */
export function OfferDialog({ editor, company, onClose }: OfferDialogProps) {
  const text = useWords(offerWords)
  const { values } = editor
  const params = { id: company.id }
  const [lane, setLane] = useState({ pol_id: values.pol_id, to_id: values.to_id })
  const { container_mode: mode } = values
  const [page, setPage] = useState(1)
  const [optionPage, setOptionPage] = useState(1)
  const filter = {
    mode,
    ...(lane.pol_id === null ? {} : { pol_id: lane.pol_id }),
    ...(lane.to_id === null ? {} : { to_id: lane.to_id }),
  }
  const quotes = useQuery({
    ...readOf(deskListQuotesOf, { params, query: { ...filter, page, size } }),
    placeholderData: keepPreviousData,
  })
  const options = useQuery({
    ...readOf(deskListOptionsOf, { params, query: { ...filter, page: optionPage, size } }),
    placeholderData: keepPreviousData,
  })
  const offered = options.data?.lists ?? []
  const offeredTotal = options.data?.total ?? 0

  const fillFrom = ({ carrier_id, pol_id, pod_id, to_id }: Places, no: string) => {
    editor.change({ carrier_id, pol_id, pod_id, to_id })
    showToast('info', text.taken(no))
    onClose()
  }
  const takeOption = ({ option, asked, measure, ready_date }: BookableOption) => {
    editor.bookFrom(optionToBook(option))
    // The quote request's values prefill the booking, except where something was already entered.
    if (values.ready_date === null) editor.change({ ready_date })
    if (filledLines(values.lines).length === 0)
      editor.setLines(() =>
        measure
          ? [{ ...blankLine(), ...requestedCargo(measure) }]
          : asked.map(({ container_id, count }) => ({ ...blankLine(), container_id, quantity: count })),
      )
    fillFrom(option, option.option_no)
  }
  const takeOffer = (offered: AcceptableOption) => {
    const { option, ready_date } = offered
    const quote = offerOptionToBook(offered)
    if (!quote) return
    if (option.mode === containerMode.lcl)
      editor.change({
        container_mode: containerMode.lcl,
        transport_term: transportTermsOf(containerMode.lcl)[0] ?? null,
      })
    editor.bookFrom(quote)
    if (values.ready_date === null) editor.change({ ready_date })
    const description = (offered.goods ?? '').toUpperCase()
    if (filledLines(values.lines).length === 0)
      editor.setLines(() =>
        option.cargo
          ? [{ ...blankLine(), ...option.cargo, description }]
          : option.spaces.map(({ container_id, count }) => ({
              ...{ ...blankLine(), container_id, quantity: count, description },
            })),
      )
    fillFrom(option, option.option_no)
  }
  const takeQuote = async (quote: number) => {
    const query = values.ready_date === null ? {} : { ready_date: values.ready_date }
    try {
      const detail = await call(deskGetQuoteOf, { params: { ...params, quote }, query })
      editor.bookFrom(quoteToBook(detail))
      fillFrom(detail, detail.quote_no)
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.failed)
      void quotes.refetch()
    }
  }
  const changeLane = (part: Partial<typeof lane>) => {
    setLane((now) => ({ ...now, ...part }))
    setPage(1)
    setOptionPage(1)
  }
  const refetch = () => {
    // Both requests usually fail for the same reason, so both are retried.
    if (quotes.error) void quotes.refetch()
    if (options.error) void options.refetch()
  }
  const lists = quotes.data?.lists
  return (
    <FramedDialog
      width={760}
      title={text.title}
      subtitle={text.of(company.name)}
      onClose={onClose}
      foot={
        lists &&
        lists.length > 0 && (
          <div className={styles.foot}>
            <Pager
              unit="quotes"
              page={page}
              size={size}
              total={quotes.data?.total ?? 0}
              sizes={[size]}
              onChange={setPage}
            />
          </div>
        )
      }
    >
      <FieldGrid columns={2}>
        <Field label={text.pol}>
          {(control) => (
            <PortSelect
              use="pol"
              {...control}
              value={lane.pol_id}
              onChange={(pol_id) => changeLane({ pol_id })}
            />
          )}
        </Field>
        <Field label={text.to}>
          {(control) => (
            <PortSelect
              use="to"
              {...control}
              inland
              value={lane.to_id}
              onChange={(to_id) => changeLane({ to_id })}
            />
          )}
        </Field>
      </FieldGrid>
      <OffersToAccept
        key={`${lane.pol_id} ${lane.to_id}`}
        customerId={company.id}
        lane={filter}
        onTake={takeOffer}
      />
      {options.error ? (
        <section aria-label={text.options} className={`above-8 ${styles.group}`}>
          <h3>{text.options}</h3>
          <LoadFailure error={options.error} title={text.optionsFailed} onRetry={refetch} />
        </section>
      ) : (
        offeredTotal > 0 && (
          <section aria-label={text.options} className={`above-8 ${styles.group}`}>
            <h3>{text.options}</h3>
            <p className="note">{text.optionsNote}</p>
            <ul className={`outlined rounded-card ${styles.offers}`}>
              {offered.map((one) => (
                <OfferRow
                  key={one.option.id}
                  offer={one.option}
                  no={one.option.option_no}
                  note={null}
                  onTake={() => takeOption(one)}
                />
              ))}
            </ul>
            {offeredTotal > size && (
              <div className={styles.foot}>
                <Pager
                  unit="quotes"
                  page={optionPage}
                  size={size}
                  total={offeredTotal}
                  sizes={[size]}
                  onChange={setOptionPage}
                />
              </div>
            )}
          </section>
        )
      )}
      <section aria-label={text.quotes} className={`above-8 ${styles.group}`}>
        <h3>{text.quotes}</h3>
        {quotes.error ? (
          <LoadFailure error={quotes.error} title={text.failed} onRetry={refetch} />
        ) : lists && lists.length > 0 ? (
          <ul className={`outlined rounded-card ${styles.offers}`}>
            {lists.map((quote) => (
              <OfferRow
                key={quote.id}
                offer={quote}
                no={quote.quote_no}
                note={quote.forwarder_name}
                onTake={() => void takeQuote(quote.id)}
              />
            ))}
          </ul>
        ) : lists ? (
          <StateMessage drawing="search" title={text.none} level={3}>
            {text.noneText}
          </StateMessage>
        ) : (
          <TextSkeleton lines={5} />
        )}
      </section>
    </FramedDialog>
  )
}
