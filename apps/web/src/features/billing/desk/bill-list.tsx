import type { OutputOf } from '@berth/contract/endpoint'
import { type BillTab, billTabs, type DeskBill, type deskFindBills } from '@berth/contract/money/desk-bill'
import { pageSizes } from '@berth/domain/limits'
import { isPartPaid } from '@berth/domain/money/bill-state'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { BillState, billColumns, DueDate } from './bill-columns.tsx'
import { type BillsState, billsQueryOf } from './bills-url.ts'
import { billsWords } from './bills-words.ts'

type BillListProps = {
  readonly state: BillsState
  readonly query: UseQueryResult<OutputOf<typeof deskFindBills>>
  readonly onChange: (change: Partial<BillsState>) => void
}

const isBillTab = (tab: string): tab is BillTab => (billTabs as readonly string[]).includes(tab)

/** The bills of a tab: a table, or cards on phones. */
export function BillList({ state, query, onChange }: BillListProps) {
  const text = useWords(billsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const sum = isBillTab(state.tab) ? query.data?.tabs[state.tab] : undefined
  const columns = useMemo(
    () => billColumns(language, text, state.tab === 'paid', state.currency, sum),
    [language, text, state.tab, state.currency, sum],
  )
  const { sort, order } = billsQueryOf(state)
  return (
    <ListResults<DeskBill>
      query={query}
      answer={query.data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [110, 160, 130, 90, 90, 90] }}
      nothing={() => (
        <StateMessage drawing="ship" title={text.none.title}>
          {text.none.text}
        </StateMessage>
      )}
      pager={{
        unit: 'bills',
        page: state.page,
        size: state.size,
        sizes: pageSizes.bills.options,
        onChange: (page, size) => onChange({ page, size: size as BillsState['size'] }), // One of `sizes`.
      }}
      card={(bill) => (
        <Card
          title={
            <Link className="mono" to={paths.deskOrder(bill.order_id)}>
              {bill.order_no}
            </Link>
          }
          tag={<BillState bill={bill} />}
          headline={formatMoney(bill.open > 0 ? bill.open : bill.total, bill.currency)}
          facts={[
            bill.customer_name,
            ...(isPartPaid(bill) ? [text.ofTotal(formatMoney(bill.total, bill.currency))] : []),
            <span key="no" className="mono">
              {bill.bill_no}
            </span>,
            ...(bill.due_date ? [<DueDate key="due" bill={bill} />] : []),
          ]}
        />
      )}
      table={(shown) => (
        <DataTable<DeskBill>
          {...shown}
          dense
          label={text.table}
          columns={columns}
          empty={null}
          onOpen={(bill) => navigate(paths.deskOrder(bill.order_id))}
          sort={{ field: sort, order }}
          onSort={(field, direction) => onChange({ sort: field as BillsState['sort'], order: direction })} // The keys of the columns.
        />
      )}
    />
  )
}
