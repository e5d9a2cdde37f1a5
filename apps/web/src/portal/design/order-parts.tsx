import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { DeadlineNote } from '#features/order/progress/deadline-note.tsx'
import { Milestones } from '#features/order/progress/milestones.tsx'
import { StatusTag } from '#features/order/status-tag.tsx'
import { formatCount, formatWeight } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { designWords } from './design-words.ts'

type Row = { no: string; status: OrderStatus; pol: string; packages: number; kg: number }

const rows: Row[] = statusesInProcessOrder.slice(0, 6).map((status, index) => ({
  no: `BT2611049${index}`,
  status,
  pol: 'CNYTN',
  packages: 1240 + index,
  kg: 16820 + index,
}))

const now = new Date('2026-11-20T02:00:00Z')

export function OrderParts() {
  const text = useWords(designWords)
  const due = <DeadlineNote at="2026-11-20T07:12:00Z" now={now} />
  return (
    <>
      <Milestones status={2} notes={{ submit: '11-12', space: '11-14', supply: due }} />
      <Milestones status={20} />
      <Milestones status={40} cancelledFrom={2} />
      <Milestones status={10} />
      <Panel title={text.table.title} flush>
        <DataTable<Row>
          label={text.table.title}
          rows={rows}
          rowKey={(row) => row.no}
          empty={null}
          dense
          sort={{ field: 'status', order: 'asc' }}
          onSort={() => undefined}
          onOpen={(row) => showToast('info', row.no)}
          columns={[
            {
              key: 'no',
              title: text.table.no,
              render: (_, { no }) => (
                <span className="row">
                  <Mono>{no}</Mono>
                  <CopyButton value={no} what={text.controls.order} />
                </span>
              ),
            },
            {
              key: 'status',
              title: text.table.status,
              sorter: true,
              render: (_, { status }) => <StatusTag status={status} viewer="member" />,
            },
            { key: 'pol', title: text.table.pol, render: (_, { pol }) => <Mono code>{pol}</Mono> },
            {
              key: 'packages',
              title: text.table.packages,
              align: 'right',
              render: (_, row) => formatCount(row.packages),
            },
            { key: 'kg', title: text.table.weight, align: 'right', render: (_, row) => formatWeight(row.kg) },
          ]}
          pager={{
            unit: 'bookings',
            page: 1,
            size: 50,
            total: 128,
            sizes: [10, 20, 50, 100],
            onChange: () => undefined,
          }}
        />
      </Panel>
      <Panel title={text.tags.title} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={text.tags.code}>
          <table style={{ width: '100%', borderSpacing: '16px 6px' }}>
            <thead>
              <tr className="note" style={{ textAlign: 'left' }}>
                <th>{text.tags.code}</th>
                <th>{text.tags.member}</th>
                <th>{text.tags.operator}</th>
              </tr>
            </thead>
            <tbody>
              {statusesInProcessOrder.map((status) => (
                <tr key={status}>
                  <td className="mono">{status}</td>
                  <td>
                    <StatusTag status={status} viewer="member" />
                  </td>
                  <td>
                    <StatusTag status={status} viewer="operator" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Panel>
      <Panel title={text.facts}>
        <DescriptionList
          items={[
            { term: text.form.carrier, value: 'COSCO' },
            { term: text.form.port, value: <Mono>CNYTN</Mono> },
            { term: text.form.incoterm, value: null },
            { term: text.form.weight, value: formatWeight(26170) },
          ]}
        />
      </Panel>
    </>
  )
}
