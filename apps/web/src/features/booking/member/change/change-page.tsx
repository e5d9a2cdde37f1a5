import { Link, useNavigate } from 'react-router'
import { AskingForChange, LoadedChange } from '#features/booking/change-form/change-screen.tsx'
import { pageWords } from '#features/booking/form/booking-form-words.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { AtId } from '#page-parts/screens/record-page.tsx'
import { memberChangeSide } from './member-change-side.ts'

/** The page on which a member asks for a change of a booking whose space is confirmed. */
export function ChangePage() {
  return <AtId page={ChangeOf} />
}

function ChangeOf({ id }: { readonly id: number }) {
  const page = useWords(pageWords)
  const navigate = useNavigate()
  const back = () => navigate(paths.booking(id))
  return (
    <LoadedChange id={id} reads={memberChangeSide.reads} home={paths.home}>
      {(booking, changes) => (
        <AskingForChange
          {...{ booking, changes }}
          side={memberChangeSide}
          trail={[
            <Link key="list" to={paths.bookings}>
              {page.bookings}
            </Link>,
            <Link key="order" to={paths.booking(id)}>
              {booking.order_no}
            </Link>,
          ]}
          onAsked={back}
          onBack={back}
        />
      )}
    </LoadedChange>
  )
}
