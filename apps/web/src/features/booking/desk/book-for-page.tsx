import { type BookingCustomer, deskListBookingCustomers } from '@berth/contract/desk/desk-on-behalf'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useUser } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { numberParam } from '#lib/url/url-state.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Breadcrumb, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BookingEditor } from '../editor/booking-editor.tsx'
import { blankBooking } from '../form/form.ts'
import type { BookingEditorState } from '../form/use-booking-editor.ts'
import { BookedForSection } from './booked-for-section.tsx'
import { bookingWords } from './booking-words.ts'
import { deskBookingSide } from './desk-booking-side.ts'
import { forgetBooking, isBegun, keepBooking, keptBooking } from './kept-booking.ts'

const bookAddress = { customer_id: numberParam(null) }

/** Books on a member's behalf with the member's own form. The order records who entered it. */
export function BookForPage() {
  const text = useWords(bookingWords)
  const navigate = useNavigate()
  const [{ customer_id: named }, setAddress] = useUrlState(bookAddress)
  const [chosen, setChosen] = useState<BookingCustomer | null>(null)
  const [person, setPerson] = useState<number | null>(null)
  const operatorId = useUser().id
  const [kept, setKept] = useState(() => keptBooking(operatorId, named))
  const hasBegun = useRef(kept !== null)
  const [initial, setInitial] = useState(() => kept?.values ?? blankBooking(containerMode.fcl))
  const { company, isNamedWrong, error, refetch } = useCompany(named ?? kept?.customerId ?? null, chosen)
  const userId = person ?? company?.people[0]?.id ?? null
  const customerId = company?.id ?? 0
  const side = useMemo(() => deskBookingSide({ customerId, userId }), [customerId, userId])
  useTitle(text.title)

  const choose = (next: BookingCustomer) => {
    const its = hasBegun.current ? null : keptBooking(operatorId, next.id)
    if (its) {
      setKept(its)
      setInitial(its.values)
    }
    setChosen(next)
    setPerson(null)
    setAddress({ customer_id: next.id }, { replace: true })
  }
  const startOver = () => {
    forgetBooking(customerId)
    hasBegun.current = false
    setKept(null)
    setInitial(blankBooking(containerMode.fcl))
  }
  return (
    <BookingEditor
      // Starting over discards what the editor holds.
      key={kept ? `kept ${kept.customerId}` : 'new'}
      side={side}
      initial={initial}
      saved={null}
      copiedFrom={null}
      quote={kept?.quote ?? null}
      head={() => (
        <PageHead
          breadcrumb={
            <Breadcrumb label={text.path}>
              {[
                <Link key="list" to={paths.deskOrders}>
                  {text.orders}
                </Link>,
                text.title,
              ]}
            </Breadcrumb>
          }
          title={text.title}
          context={text.context}
        />
      )}
      notice={
        company && (
          <Banner
            kind="info"
            title={text.acting(company.name)}
            action={kept && <Button onClick={startOver}>{text.startOver}</Button>}
          >
            {kept ? text.restored : text.actingText}
          </Banner>
        )
      }
      lead={(editor) => (
        <>
          <Keeper {...{ editor, operatorId, customerId, hasBegun }} />
          <BookedForSection
            editor={editor}
            company={company}
            userId={userId}
            onCompany={choose}
            onPerson={setPerson}
          />
        </>
      )}
      waits={
        company ? null : error ? (
          <Panel label={text.companyFailed}>
            <LoadFailure error={error} title={text.companyFailed} onRetry={() => void refetch()} />
          </Panel>
        ) : isNamedWrong ? (
          <Panel label={text.notForThis}>
            <StateMessage drawing="gate" title={text.notForThis}>
              {text.notForThisText}
            </StateMessage>
          </Panel>
        ) : (
          <Panel label={text.first}>
            <StateMessage drawing="ship" title={text.first}>
              {text.firstText}
            </StateMessage>
          </Panel>
        )
      }
      onWritten={(_, order) => {
        forgetBooking(customerId)
        showToast('done', text.done(order.order_no))
        navigate({ pathname: paths.deskOrder(order.id), search: '?queue=confirm' })
      }}
      onCancel={() => navigate(paths.deskOrders)}
    />
  )
}

type KeeperProps = {
  readonly editor: BookingEditorState
  readonly operatorId: number
  readonly customerId: number
  readonly hasBegun: { current: boolean }
}

/** Keeps what is entered, through a reload and other pages. */
function Keeper({ editor: { values, quote }, operatorId, customerId, hasBegun }: KeeperProps): null {
  useEffect(() => {
    if (isBegun({ values, quote })) hasBegun.current = true
    // A form that was only opened leaves what is kept as it is.
    if (customerId > 0 && hasBegun.current) keepBooking({ operatorId, customerId, values, quote })
  }, [operatorId, customerId, values, quote, hasBegun])
  return null
}

/** The company to book for, chosen here or given in the URL, and the error if it cannot be loaded. */
function useCompany(named: number | null, chosen: BookingCustomer | null) {
  const isAsked = named !== null && chosen === null
  const { data, error, refetch } = useQuery({
    ...readOf(deskListBookingCustomers, { query: { customer_id: named ?? 0, size: 1 } }),
    enabled: isAsked,
  })
  const found = isAsked ? (data?.lists[0] ?? null) : null
  return {
    company: chosen ?? found,
    isNamedWrong: isAsked && data !== undefined && found === null,
    error: isAsked && !data ? error : null,
    refetch,
  }
}
