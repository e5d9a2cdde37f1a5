import { containersOverBilled } from '@berth/domain/order/lifecycle/desk-doubts'
import { useQuery } from '@tanstack/react-query'
import { charges } from '#features/lookups/lookups.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { IssueDraft } from './bill/bill-draft.ts'
import type { ShippedQuantities } from './bill/charge-basis.ts'

type BillDoubtsProps = { readonly draft: IssueDraft; readonly shipped: ShippedQuantities }

/** Warns about charges for more containers than were booked. */
export function BillDoubts({ draft, shipped }: BillDoubtsProps) {
  const { doubts: text } = useWords(workFormWords)
  const known = useQuery(charges()).data?.lists
  const over = containersOverBilled(
    draft.bills.flatMap(({ lines }) => lines),
    shipped.spaces,
  )
  if (over.length === 0) return null
  return (
    <Banner kind="warn" title={text.bills}>
      <ul>
        {over.map(({ charge_id, container, billed, booked }) => (
          <li key={`${charge_id} ${container}`}>
            {text.overBilled(
              known?.find(({ id }) => id === charge_id)?.code ?? '',
              container,
              billed,
              booked,
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
