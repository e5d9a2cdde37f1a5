import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AskingForChange, LoadedChange } from '#features/booking/change-form/change-screen.tsx'
import type { ChangeSource } from '#features/booking/change-form/change-side.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId } from '#page-parts/screens/record-page.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { deskChangeReads, deskChangeSide } from './desk-change-side.ts'
import { askForWords } from './desk-change-words.ts'

/** The page on which the desk asks for a change on a member's behalf, with the member's own form. */
export function DeskChangePage() {
  return <AtId page={ChangeOf} />
}

function ChangeOf({ id }: { readonly id: number }) {
  return (
    <LoadedChange id={id} reads={deskChangeReads} home={paths.desk}>
      {({ customer_id: customerId, customer_name: company, ...booking }, changes) => (
        <AskFor {...{ booking, changes, customerId, company }} />
      )}
    </LoadedChange>
  )
}

type AskForProps = ChangeSource & { readonly customerId: number; readonly company: string }

function AskFor({ booking, changes, customerId, company }: AskForProps) {
  const text = useWords(askForWords)
  const navigate = useNavigate()
  const { search } = useLocation()
  const side = useMemo(() => deskChangeSide(customerId, search), [customerId, search])
  const { id, order_no: orderNo } = booking
  return (
    <AskingForChange
      {...{ booking, changes, side }}
      trail={[
        <Link key="list" to={{ pathname: paths.deskOrders, search }}>
          {text.orders}
        </Link>,
        <Link key="order" to={side.orderPath(id)}>
          {orderNo}
        </Link>,
      ]}
      notice={
        <div className="below-16">
          <Banner kind="info" title={text.acting(company)}>
            {text.actingText}
          </Banner>
        </div>
      }
      // It is answered in the queue of changes.
      onAsked={() => navigate({ pathname: paths.deskOrder(id), search: '?queue=change' })}
      onBack={() => navigate(side.orderPath(id))}
    />
  )
}
