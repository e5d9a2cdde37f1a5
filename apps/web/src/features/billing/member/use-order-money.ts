import { listBills } from '@berth/contract/money/bill'
import { listCreditNotes } from '@berth/contract/money/credit-note'
import { getSettlement } from '@berth/contract/release/release'
import { maxPageSize } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '#lib/api/api.ts'
import { isAwaited } from '#lib/api/query.ts'
import { useMay } from '#lib/api/use-may.ts'
import { freshLinksMs } from '#lib/files/file-link.ts'
import { useDelayed } from '#ui/feedback/use-delayed.ts'

/** After that, the rest of the order is shown without them. */
const longestMs = 5_000

/**
 * The bills, credit notes, payments and release of an order, asked for beside the order itself. Colleagues who may not see costs
 * still get the release.
 */
export function useOrderMoney(id: number) {
  const ask = { params: { id } }
  const seesBills = useMay(listBills.access)
  const bills = useQuery({ ...readOf(listBills, ask), enabled: seesBills })
  const credited = useQuery({
    ...readOf(listCreditNotes, { query: { order_id: id, size: maxPageSize } }),
    enabled: seesBills,
    refetchInterval: freshLinksMs,
  })
  const settlement = useQuery({ ...readOf(getSettlement, ask), refetchInterval: freshLinksMs })
  const isLoading = [bills, credited, settlement].some(isAwaited)
  const isLate = useDelayed(isLoading, longestMs)
  return {
    seesBills,
    bills,
    credited,
    settlement,
    /** To be shown together with the rest of the order in a moment. */
    isLoading: isLoading && !isLate,
  }
}

export type OrderMoney = ReturnType<typeof useOrderMoney>
