import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { OrderChanges } from '@berth/contract/orders/order-change'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language.ts'
import { useReadOnce } from '#page-parts/forms/use-read-once.ts'
import { RecordPage } from '#page-parts/screens/record-page.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ChangeForm, type ChangeFormProps } from './change-form.tsx'
import { changeFormWords } from './change-form-words.ts'
import type { ChangeReads } from './change-side.ts'

type LoadedChangeProps<Booking extends BookingAnswer> = {
  readonly id: number
  readonly reads: ChangeReads<Booking>
  readonly home: string
  readonly children: (booking: Booking, changes: OrderChanges) => ReactNode
}

/** Loads a booking, and what a change of it costs, once: the form starts from what holds now. */
export function LoadedChange<Booking extends BookingAnswer>(props: LoadedChangeProps<Booking>) {
  const { id, reads, home, children } = props
  const text = useWords(changeFormWords)
  const query = useReadOnce({
    queryKey: ['change to ask for', id],
    queryFn: async () => {
      const [booking, changes] = await Promise.all([reads.booking(id), reads.changes(id)])
      return { booking, changes }
    },
  })
  return (
    <RecordPage query={query} home={home} label={text.title} failed={text.failedToLoad} hasOwnPage>
      {({ booking, changes }) => children(booking, changes)}
    </RecordPage>
  )
}

/** The form in which a change is asked for, or that none can be asked for now. */
export function AskingForChange({ onAsked, ...props }: ChangeFormProps) {
  const text = useWords(changeFormWords)
  const { done } = useWords(props.side.words)
  const { order_no: orderNo, actions } = props.booking
  useTitle(text.titleOf(orderNo))
  if (!actions.includes('ask_change')) return <CannotAsk {...props} />
  return (
    <ChangeForm
      {...props}
      onAsked={() => {
        showToast('done', done(orderNo))
        onAsked()
      }}
    />
  )
}

function CannotAsk({ booking, changes, side }: Pick<ChangeFormProps, 'booking' | 'changes' | 'side'>) {
  const text = useWords(changeFormWords)
  const own = useWords(side.words)
  return (
    <Page>
      <Panel label={booking.order_no}>
        <StateMessage
          drawing="gate"
          level={1}
          title={text.closedTitle(booking.order_no)}
          actions={
            <LinkButton primary to={side.orderPath(booking.id)}>
              {own.openOrder}
            </LinkButton>
          }
        >
          {changes.open ? text.closedOpen : own.closedStatus}
        </StateMessage>
      </Panel>
    </Page>
  )
}
