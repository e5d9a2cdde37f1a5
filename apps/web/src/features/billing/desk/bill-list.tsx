import type { DeskBill, deskFindBills } from '@berth/contract/billing/desk-bill'
import type { OutputOf } from '@berth/contract/endpoint'
import { pageSizes } from '@berth/domain/limits'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/url/paths.ts'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { Card, CardList } from '../../../ui/table/card-list.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useIsPhone } from '../../../ui/theme/use-media.ts'
import { BillState, billColumns, DueDate } from './bill-columns.tsx'
import { type BillsState, billsQueryOf } from './bills-url.ts'
import { billsWords } from './bills-words.ts'

type BillListProps = {
  readonly state: BillsState
  readonly answer: OutputOf<typeof deskFindBills> | undefined
  readonly isStale: boolean
  readonly onChange: (change: Partial<BillsState>) => void
}

/** The bills of a tab: a table, or cards on phones. */
export function BillList({ state, answer, isStale, onChange }: BillListProps) {
  const text = useWords(billsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const columns = useMemo(
    () => billColumns(language, text, state.tab === 'paid', state.currency),
    [language, text, state.tab, state.currency],
  )
  const { sort, order } = billsQueryOf(state)
  const pager = {
    unit: 'bills' as const,
    page: state.page,
    size: state.size,
    total: answer?.total ?? 0,
    sizes: pageSizes.bills.options,
    onChange: (page: number, size: number) => onChange({ page, size: size as BillsState['size'] }), // One of `sizes`.
  }
  const empty = (
    <StateMessage drawing="ship" title={text.none.title}>
      {text.none.text}
    </StateMessage>
  )
  if (isPhone && answer)
    return answer.lists.length === 0 ? (
      empty
    ) : (
      <>
        <CardList
          label={text.table}
          rows={answer.lists}
          rowKey={({ id }) => id}
          card={(bill) => (
            <Card
              title={
                <Link className="mono" to={paths.deskOrder(bill.order_id)}>
                  {bill.order_no}
                </Link>
              }
              tag={<BillState bill={bill} />}
              headline={formatMoney(bill.total, bill.currency)}
              facts={[
                bill.customer_name,
                <span key="no" className="mono">
                  {bill.bill_no}
                </span>,
                ...(bill.due_date ? [<DueDate key="due" bill={bill} />] : []),
              ]}
            />
          )}
        />
        <Pager {...pager} />
      </>
    )
  return (
    <DataTable<DeskBill>
      label={text.table}
      columns={columns}
      rows={answer?.lists}
      rowKey={({ id }) => id}
      isStale={isStale}
      empty={empty}
      onOpen={(bill) => navigate(paths.deskOrder(bill.order_id))}
      sort={{ field: sort, order }}
      onSort={(field, direction) => onChange({ sort: field as BillsState['sort'], order: direction })} // The keys of the columns.
      pager={pager}
    />
  )
}
