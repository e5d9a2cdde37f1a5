import { defineWords } from '@berth/locales/language'
import { useQuery } from '@tanstack/react-query'
import { containers } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { filledLines } from '../form/form.ts'

const words = defineWords({ removed: '删去' }, { removed: 'Removed' })

/** The rows of a booking that a change takes away: those after the last one that is left. */
export function RemovedLines({ editor: { before, values } }: { readonly editor: EditedBooking }) {
  const text = useWords(words)
  const types = useQuery({ ...containers(), enabled: before !== undefined }).data?.lists
  const removed = before ? filledLines(before.lines).slice(filledLines(values.lines).length) : []
  if (removed.length === 0) return null
  return (
    <ul className="grid gap-4 small above-8">
      {removed.map((line) => (
        <li key={line.key}>
          {text.removed}{' '}
          <del>
            {[
              line.quantity && `${line.quantity} ×`,
              types?.find(({ id }) => id === line.container_id)?.code,
              line.description,
            ]
              .filter(Boolean)
              .join(' ')}
          </del>
        </li>
      ))}
    </ul>
  )
}
