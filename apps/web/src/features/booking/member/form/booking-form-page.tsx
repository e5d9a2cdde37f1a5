import type { OutputOf } from '@berth/contract/endpoint'
import {
  type BookingAnswer,
  type BookingStart,
  getBooking,
  getBookingStart,
} from '@berth/contract/orders/booking'
import { getQuote, type QuoteDetail } from '@berth/contract/trade/quote'
import { getRfqOption, type RfqOption } from '@berth/contract/trade/rfq'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { BookingEditor } from '#features/booking/editor/booking-editor.tsx'
import { pageWords, quoteStripWords, saveWords } from '#features/booking/form/booking-form-words.ts'
import type { SavedBooking } from '#features/booking/form/booking-side.ts'
import { type BookingValues, blankBooking, bookingValuesOf } from '#features/booking/form/form.ts'
import {
  type FormQuote,
  optionToBook,
  quotedBooking,
  quoteOfOrder,
  quoteToBook,
  requestedCargo,
} from '#features/booking/form/form-quote.ts'
import type { Attempt } from '#features/booking/form/sections.ts'
import type { BookingEditorState } from '#features/booking/form/use-booking-editor.ts'
import { contactValuesOf } from '#features/contacts/contact-values.ts'
import { routes } from '#features/lookups/lookups.ts'
import { StatusTag } from '#features/order/status-tag.tsx'
import { type QuoteLink, readQuoteLink } from '#features/quotes/quote-link.ts'
import { readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { type FormUrl, readFormUrl } from './form-url.ts'
import { memberBookingSide } from './member-booking-side.ts'
import { TakeOverDialog } from './take-over-dialog.tsx'

/**
 * The pages for creating, editing and copying FCL and LCL bookings. A single component, so that the form survives its first
 * save.
 */
export function BookingFormPage() {
  const { pathname, state } = useLocation()
  const address = readFormUrl(pathname)
  const [slot, setSlot] = useState(() => ({ pathname, token: newToken(), address }))
  if (slot.pathname !== pathname) {
    // After its first save, a form continues under its draft's URL. Any other URL is a new form.
    const goesOn = (state as { goesOn?: string } | null)?.goesOn === slot.token
    setSlot(goesOn ? { ...slot, pathname } : { pathname, token: newToken(), address })
  }
  if (!slot.address) return <Navigate to={paths.notFound} replace />
  return <FormAt key={slot.token} address={slot.address} token={slot.token} />
}

let lastToken = 0

// Browser history survives a reload but the counter does not, so the token includes the time.
function newToken(): string {
  lastToken += 1
  return `${Date.now()}-${lastToken}`
}

type FormAtProps = { readonly address: FormUrl; readonly token: string }

function FormAt({ address, token }: FormAtProps) {
  const { search } = useLocation()
  const [begin] = useState(() => readQuoteLink(search))
  if (address.intent === 'create' && begin.quote !== null)
    return <QuotedForm address={address} token={token} id={begin.quote} begin={begin} />
  if (address.intent === 'create' && begin.rfq_option !== null)
    return <AcceptingForm address={address} token={token} id={begin.rfq_option} />
  if (address.intent === 'create') return <NewForm address={address} token={token} />
  return <LoadedForm address={address} token={token} id={address.id} />
}

/** A new booking, prefilled with the port of loading and shipper of the last one. */
function NewForm({ address, token }: FormAtProps) {
  const text = useWords(pageWords)
  // The form is drawn in pieces that do not hold up the user.
  const last = useDeferredValue(useBookingStart())
  if (last) return <FormOf {...{ address, token, last }} source={null} />
  return (
    <Page>
      <Panel label={text.bookings}>
        <TextSkeleton lines={9} />
      </Panel>
    </Page>
  )
}

const noStart: BookingStart = { order_no: null, pol_id: null, shipper: null }

/** The values copied from the last booking. If they cannot be loaded, the form starts empty. */
function useBookingStart(): BookingStart | null {
  const { data, isError } = useQuery({ ...readOf(getBookingStart, {}), ...once, retry: false })
  const [start, setStart] = useState<BookingStart | null>(null)
  if (!start && (data || isError)) setStart(data ?? noStart)
  return start
}

/** The trade lanes, to find the one of a quote. Without them the user chooses it. */
function useLanes() {
  const { data, isError } = useQuery(routes())
  return data?.lists ?? (isError ? [] : null)
}

function withLast(values: BookingValues, { pol_id, shipper }: BookingStart): BookingValues {
  return {
    ...values,
    pol_id: values.pol_id ?? pol_id,
    parties: {
      ...values.parties,
      shipper: shipper ? { ...contactValuesOf(shipper), id: shipper.id } : null,
    },
  }
}

type QuotedFormProps = FormAtProps & { readonly id: number; readonly begin: QuoteLink }

/** A new booking from a quote. If the quote no longer exists, says so and shows the form without it. */
function QuotedForm({ address, token, id, begin }: QuotedFormProps) {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery({
    ...readOf(getQuote, { params: { id }, query: begin.ready ? { ready_date: begin.ready } : {} }),
    ...once,
  })
  const [quote, setQuote] = useState<QuoteDetail | null>(null)
  const lanes = useLanes()
  const last = useBookingStart()
  if (!quote && data) setQuote(data)
  if (quote && modeOf(quote) !== address.mode)
    return <Navigate replace to={`${newPath[modeOf(quote)]}${search}`} />
  if (quote && lanes && last) {
    const { weight, cbm, pieces } = begin
    const shipped = { ...begin, cargo: { weight, volume: cbm, package: pieces } }
    const values = withLast(quotedBooking(quote, shipped, lanes), last)
    const booked = { quote: quoteToBook(quote), values }
    return <FormOf {...{ address, token, booked, last }} source={null} />
  }
  return <WithoutQuote {...{ address, token, error }} from={paths.quotes} onRetry={() => void refetch()} />
}

/** What is priced per revenue ton is booked as LCL. */
function modeOf({ lcl }: Pick<QuoteDetail, 'lcl'> | Pick<RfqOption, 'lcl'>): ContainerMode {
  return lcl ? containerMode.lcl : containerMode.fcl
}

const newPath = { [containerMode.fcl]: paths.createFcl, [containerMode.lcl]: paths.createLcl } as const

/** A new booking from a quote request option, with the requested shipment and date. */
function AcceptingForm({ address, token, id }: FormAtProps & { readonly id: number }) {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery({ ...readOf(getRfqOption, { params: { id } }), ...once })
  const [accepted, setAccepted] = useState<OutputOf<typeof getRfqOption> | null>(null)
  const lanes = useLanes()
  const last = useBookingStart()
  if (!accepted && data) setAccepted(data)
  if (accepted && modeOf(accepted.option) !== address.mode)
    return <Navigate replace to={`${newPath[modeOf(accepted.option)]}${search}`} />
  if (accepted && lanes && last) {
    const { option, asked: spaces, measure, ready_date: ready, description: goods } = accepted
    const shipped = { spaces, ready, goods, ...(measure && { cargo: requestedCargo(measure) }) }
    const values = withLast(quotedBooking(option, shipped, lanes), last)
    const booked = { quote: optionToBook(option), values }
    return <FormOf {...{ address, token, booked, last }} source={null} />
  }
  return <WithoutQuote {...{ address, token, error }} from={paths.rfqs} onRetry={() => void refetch()} />
}

// The source is read once, so that a refetch never replaces the form's values.
const once = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type WithoutQuoteProps = FormAtProps & {
  readonly error: unknown
  /** The path to other quotes or quote requests. */
  readonly from: string
  readonly onRetry: () => void
}

/** Shown while there is nothing to book from: loading, gone, or failed. */
function WithoutQuote({ address, token, error, from, onRetry }: WithoutQuoteProps) {
  const text = useWords(quoteStripWords)
  const page = useWords(pageWords)
  if (isProblem(error, 'not_found') || isProblem(error, 'forbidden'))
    return (
      <FormOf
        address={address}
        token={token}
        source={null}
        said={
          <Banner kind="warn" title={text.gone} action={<LinkButton to={from}>{text.look}</LinkButton>}>
            {text.goneText}
          </Banner>
        }
      />
    )
  return (
    <Page>
      <Panel label={page.bookings}>
        {error ? (
          <LoadFailure error={error} title={text.notLoaded} onRetry={onRetry} />
        ) : (
          <TextSkeleton lines={9} />
        )}
      </Panel>
    </Page>
  )
}

function LoadedForm({ address, token, id }: FormAtProps & { readonly id: number }) {
  const text = useWords(pageWords)
  const copy = address.intent === 'copy' ? '1' : '0'
  return (
    <RecordPage
      query={useReadOnce(readOf(getBooking, { params: { id }, query: { copy } }))}
      home={paths.home}
      label={text.bookings}
      failed={text.notLoaded}
      hasOwnPage
    >
      {(source) => <FormOf address={address} token={token} source={source} />}
    </RecordPage>
  )
}

type FormOfProps = FormAtProps & {
  readonly source: BookingAnswer | null
  /** The quote of a new booking and the form values filled from it. */
  readonly booked?: { readonly quote: FormQuote; readonly values: BookingValues }
  /** Notice above the form. */
  readonly said?: ReactNode
  /** The values copied from the last booking. */
  readonly last?: BookingStart
}

function FormOf({ address, token, source, booked, said, last = noStart }: FormOfProps) {
  const { intent, mode } = address
  const save = useWords(saveWords)
  const navigate = useNavigate()
  const [initial] = useState(() => {
    if (source) return bookingValuesOf(source)
    return booked?.values ?? withLast(blankBooking(mode), last)
  })
  const [quote] = useState(() => {
    if (booked) return booked.quote
    return source?.quote && intent === 'edit' ? quoteOfOrder(source.quote, source) : null
  })

  if (source && source.container_mode !== mode)
    return (
      <Navigate
        to={addressOf(intent === 'copy' ? 'copy' : 'edit', source.container_mode, source.id)}
        replace
      />
    )
  if (source && intent === 'edit' && !source.actions.includes('update')) return <NotADraft order={source} />

  const goOn = (attempt: Attempt, order: SavedBooking) => {
    if (attempt === 'submit') {
      showToast('done', save.submitted(order.order_no))
      navigate(paths.booking(order.id))
    } else if (intent !== 'edit') {
      navigate(addressOf('edit', mode, order.id), { replace: true, state: { goesOn: token } })
    }
  }
  return (
    <BookingEditor
      side={memberBookingSide}
      initial={initial}
      saved={source && intent === 'edit' ? source : null}
      wasSubmitted={Boolean(source && intent === 'edit' && !source.actions.includes('delete'))}
      quote={quote}
      copiedFrom={source && intent === 'copy' ? source.id : null}
      last={
        last.order_no
          ? {
              order_no: last.order_no,
              pol_id: booked ? null : last.pol_id,
              shipper: last.shipper?.company1 ?? null,
            }
          : null
      }
      begin={intent === 'edit' ? null : source || booked ? 'ready_date' : 'pol_id'}
      head={(editor) => <FormHead address={address} editor={editor} />}
      notice={source ? <Notice address={address} source={source} /> : said}
      onWritten={goOn}
      onCancel={() =>
        navigate(
          source && intent === 'edit' && !source.actions.includes('delete')
            ? paths.booking(source.id)
            : paths.bookings,
        )
      }
    />
  )
}

function addressOf(intent: 'edit' | 'copy', mode: ContainerMode, id: number): string {
  if (intent === 'edit') return mode === containerMode.fcl ? paths.editFcl(id) : paths.editLcl(id)
  return mode === containerMode.fcl ? paths.copyFcl(id) : paths.copyLcl(id)
}

function FormHead({ address, editor }: { readonly address: FormUrl; readonly editor: BookingEditorState }) {
  const text = useWords(pageWords)
  const { order } = editor
  const [isChoosing, setChoosing] = useState(false)
  const { intent, mode } = address
  const title = order
    ? text.editTitle[mode](order.order_no)
    : text.title[intent === 'copy' ? 'copy' : 'create'][mode]
  useTitle(title)
  return (
    <>
      <PageHead
        actions={
          <Button icon={<Icon name="copy" />} onClick={() => setChoosing(true)}>
            {text.takeOver}
          </Button>
        }
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="list" to={paths.bookings}>
                {text.bookings}
              </Link>,
              title,
            ]}
          </Breadcrumb>
        }
        title={title}
        tags={order && <StatusTag status={0} viewer="member" />}
        context={text.context[mode]}
      />
      {isChoosing && <TakeOverDialog editor={editor} mode={mode} onClose={() => setChoosing(false)} />}
    </>
  )
}

function Notice({
  address,
  source,
}: {
  readonly address: FormUrl
  readonly source: BookingAnswer
}): ReactNode {
  const text = useWords(pageWords)
  const strip = useWords(quoteStripWords)
  const { authorities } = useUser()
  if (address.intent === 'copy') {
    const { left_quote_no: quoteNo, pol_id: pol, to_id: to } = source
    const lane = pol && to ? `?${new URLSearchParams({ pol_id: String(pol), to_id: String(to) })}` : ''
    const look = quoteNo && authorities.includes('quote') && (
      <LinkButton to={`${paths.quotes}${lane}`}>{strip.look}</LinkButton>
    )
    return (
      <Banner toEdges kind={quoteNo ? 'warn' : 'info'} title={text.copiedFrom(source.order_no)} action={look}>
        {text.copyLeft} {quoteNo && text.quoteLeft(quoteNo)}
      </Banner>
    )
  }
  if (!source.status_reason) return null
  return (
    <Banner toEdges kind="warn" title={text.returned}>
      <q>{source.status_reason}</q>
    </Banner>
  )
}

function NotADraft({ order }: { readonly order: BookingAnswer }) {
  const text = useWords(pageWords)
  useTitle(order.order_no)
  return (
    <Page>
      <Panel label={order.order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={text.notDraft(order.order_no)}
          actions={
            <LinkButton primary to={paths.booking(order.id)}>
              {text.openBooking}
            </LinkButton>
          }
        >
          {text.notDraftText}
        </StateMessage>
      </Panel>
    </Page>
  )
}
