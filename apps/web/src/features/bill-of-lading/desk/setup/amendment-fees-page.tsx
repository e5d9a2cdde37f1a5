import { type AmendmentFeeRow, deskListAmendmentFees } from '@berth/contract/release/desk-bl-setup'
import {
  type AmendmentKind,
  type AmendmentMoment,
  amendmentKinds,
  feeTotal,
} from '@berth/domain/money/amendment-fee'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amendmentWords } from '#features/bill-of-lading/amendment-words.ts'
import { readOf } from '#lib/api/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { AmendmentFeeDialog } from './amendment-fee-dialog.tsx'
import styles from './bl-setup.module.css'
import { blSetupWords } from './bl-setup-words.ts'

/** The kind and carrier whose fees are open in the dialog, with null for all others; one without an id is chosen there. */
type OpenFee = { readonly kind: AmendmentKind; readonly carrierId?: number | null } | null

/** The fees of amendments by carrier and moment. */
export function AmendmentFeesPage() {
  const text = useWords(blSetupWords)
  const [opened, setOpened] = useState<OpenFee>(null)
  const fees = useQuery(readOf(deskListAmendmentFees, {}))
  useTitle(text.fees)
  if (fees.isError && !fees.data)
    return <LoadFailure error={fees.error} title={text.feesFailed} onRetry={() => fees.refetch()} />
  const { data } = fees
  return (
    <Page wide>
      <PageHead title={text.fees} context={text.feesContext} />
      <div className="stack">
        {amendmentKinds.map((kind) => {
          const rows = data?.lists.filter((row) => row.kind === kind)
          return (
            <Panel
              key={kind}
              flush
              title={text.kindOf[kind].title}
              extra={
                <Button
                  size="small"
                  icon={<Icon name="plus" />}
                  disabled={!data}
                  onClick={() => setOpened({ kind })}
                >
                  {text.kindOf[kind].add}
                </Button>
              }
            >
              {!rows && <TableSkeleton columns={[160, 160, 100, 100]} />}
              {rows?.length === 0 && (
                <StateMessage drawing="search" title={text.noFees}>
                  {text.kindOf[kind].none}
                </StateMessage>
              )}
              {rows && rows.length > 0 && (
                <FeeRows kind={kind} rows={rows} onOpen={(carrierId) => setOpened({ kind, carrierId })} />
              )}
            </Panel>
          )
        })}
      </div>
      {opened && data && (
        <AmendmentFeeDialog
          kind={opened.kind}
          carrierId={opened.carrierId}
          rows={data.lists}
          currencies={data.currencies}
          onReload={async () => (await fees.refetch({ throwOnError: true })).data?.lists ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

type FeeRowsProps = {
  readonly kind: AmendmentKind
  readonly rows: readonly AmendmentFeeRow[]
  readonly onOpen: (carrierId: number | null) => void
}

function FeeRows({ kind, rows, onOpen }: FeeRowsProps) {
  const text = useWords(blSetupWords)
  const moments: Readonly<Partial<Record<AmendmentMoment, string>>> = useWords(amendmentWords).moments[kind]
  const language = useLanguage()
  // The fees of a carrier follow each other.
  const countOf = (id: number | null) => rows.filter(({ carrier_id }) => carrier_id === id).length
  return (
    <table className={`full ${styles.rows}`}>
      <thead>
        <tr>
          <th scope="col">{text.carrier}</th>
          <th scope="col">{text.moment}</th>
          <th scope="col" className={styles.figure}>
            {text.carrierFee}
          </th>
          <th scope="col" className={styles.figure}>
            {text.ownFee}
          </th>
          <th scope="col" className={styles.figure}>
            {text.total}
          </th>
          <td className={styles.edit} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const name = row.carrier_name ?? text.others
          const isFirst = rows[at - 1]?.carrier_id !== row.carrier_id
          return (
            <tr key={row.id}>
              {isFirst && (
                <th scope="rowgroup" rowSpan={countOf(row.carrier_id)}>
                  {name}
                </th>
              )}
              <td>
                {moments[row.moment]}
                <span className="note"> {language === 'zh-CN' ? row.condition_zh : row.condition_en}</span>
              </td>
              <td className={styles.figure} data-label={text.carrierFee}>
                {formatMoney(row.carrier_fee, row.currency)}
              </td>
              <td className={styles.figure} data-label={text.ownFee}>
                {formatMoney(row.own_fee, row.currency)}
              </td>
              <td className={styles.figure} data-label={text.total}>
                <b>{formatMoney(feeTotal(row), row.currency)}</b>
              </td>
              {isFirst && (
                <td rowSpan={countOf(row.carrier_id)} className={styles.edit}>
                  <Button
                    look="link"
                    size="small"
                    aria-label={text.kindOf[kind].editOf(name)}
                    onClick={() => onOpen(row.carrier_id)}
                  >
                    {text.edit}
                  </Button>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
