import { getSettlement, listBills } from '@berth/contract/billing/billing'
import { listCreditNotes } from '@berth/contract/billing/credit-note'
import { maxPageSize } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { readOf } from '../../../lib/api/api.ts'
import { useMay } from '../../../lib/api/use-may.ts'
import { freshLinksMs } from '../../../lib/files/file-link.ts'

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
  const all = seesBills ? [bills, credited, settlement] : [settlement]
  return {
    seesBills,
    bills,
    credited,
    settlement,
    /** No answer yet, and no failure either. */
    isLoading: all.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  }
}

export type OrderMoney = ReturnType<typeof useOrderMoney>
