import { getBooking } from '@berth/contract/orders/booking'
import { getOrderChange } from '@berth/contract/orders/order-change'
import { useNavigate } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { AtId, RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ChangeForm } from './change-form.tsx'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeSource } from './use-change-form.ts'

/** The page on which a member asks for a change of a booking whose space is confirmed. */
export function ChangePage() {
  return <AtId page={ChangeOf} />
}

function ChangeOf({ id }: { readonly id: number }) {
  const text = useWords(changeFormWords)
  const booking = useReadOnce(readOf(getBooking, { params: { id }, query: { copy: '0' } }))
  const changes = useReadOnce(readOf(getOrderChange, { params: { id } }))
  const both = booking.data && changes.data ? { booking: booking.data, changes: changes.data } : undefined
  const query = {
    data: both,
    error: booking.error ?? changes.error,
    refetch: () => Promise.all([booking.refetch(), changes.refetch()]),
  }
  return (
    <RecordPage query={query} home={paths.home} label={text.title} failed={text.failedToLoad} hasOwnPage>
      {(source) => <Asking {...source} />}
    </RecordPage>
  )
}

function Asking(source: ChangeSource) {
  const text = useWords(changeFormWords)
  const navigate = useNavigate()
  const { booking } = source
  useTitle(text.titleOf(booking.order_no))
  if (!booking.actions.includes('ask_change')) return <CannotAsk {...source} />
  return (
    <ChangeForm
      {...source}
      onAsked={() => {
        showToast('done', text.done(booking.order_no))
        navigate(paths.booking(booking.id))
      }}
      onBack={() => navigate(paths.booking(booking.id))}
    />
  )
}

function CannotAsk({ booking, changes }: ChangeSource) {
  const text = useWords(changeFormWords)
  return (
    <Page>
      <Panel label={booking.order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={text.closedTitle(booking.order_no)}
          actions={
            <LinkButton primary to={paths.booking(booking.id)}>
              {text.openBooking}
            </LinkButton>
          }
        >
          {changes.open ? text.closedOpen : text.closedStatus}
        </StateMessage>
      </Panel>
    </Page>
  )
}
