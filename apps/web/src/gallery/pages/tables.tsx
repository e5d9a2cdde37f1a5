import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Card, CardList } from '#ui/table/card-list.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { PageNumbers } from '#ui/table/page-numbers.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { RowToggle } from '#ui/table/row-toggle.tsx'
import { TableSkeleton, TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { type GalleryPages, State, useSay } from './sample.tsx'

type Row = { readonly id: number; readonly no: string; readonly port: string; readonly kg: number }
const rows: readonly Row[] = [
  { id: 1, no: 'BT26110490', port: 'CNYTN', kg: 16820 },
  { id: 2, no: 'BT26110491', port: 'CNNGB', kg: 9400 },
  { id: 3, no: 'BT26110492', port: 'CNSHA', kg: 26170 },
]

function useColumns() {
  const say = useSay()
  return [
    { key: 'no', title: say('订单号', 'Order'), render: (_: unknown, { no }: Row) => <Mono>{no}</Mono> },
    { key: 'port', title: say('起运港', 'Port of loading'), dataIndex: 'port' as const, sorter: true },
    { key: 'kg', title: say('毛重', 'Gross weight'), dataIndex: 'kg' as const, align: 'right' as const },
  ] as const
}

function Cards() {
  const say = useSay()
  return (
    <State name="cards">
      <CardList
        label={say('订单', 'Orders')}
        rows={rows}
        rowKey={({ id }) => id}
        card={({ no, port, kg }) => (
          <Card
            title={<Mono>{no}</Mono>}
            tag={<Tag kind="strong">{say('已提交', 'Submitted')}</Tag>}
            headline={`${port} – USLAX`}
            facts={[`${kg} kg`]}
            remark={say('截关 11-20 18:00', 'Cut-off 11/20 18:00')}
            action={<Button>{say('打开', 'Open')}</Button>}
          />
        )}
        bandOf={(_, previous) => (previous ? null : say('第 47 周', 'Week 47'))}
      />
    </State>
  )
}

function ChoiceBoxes() {
  const say = useSay()
  const [isChosen, setChosen] = useState(true)
  return (
    <State name="chosen, not possible">
      <ChoiceBox label={say('选择', 'Select')} checked={isChosen} onChange={setChosen} />
      <ChoiceBox
        label={say('选择另一行', 'Select the other row')}
        checked={false}
        onChange={() => undefined}
        against={say('已付清', 'Paid in full')}
      />
    </State>
  )
}

function GroupedTables() {
  const say = useSay()
  const [no, port, kg] = useColumns()
  const [open, setOpen] = useState(2)
  return (
    <State name="groups, an open row, a sum, new rows on their way">
      <DataTable<Row>
        label={say('分组列表', 'Grouped list')}
        columns={[no, port, { ...kg, foot: '52,390' }]}
        rows={rows}
        rowKey={({ id }) => id}
        isStale
        empty={null}
        bandOf={(_, previous) => (previous ? null : say('第 47 周', 'Week 47'))}
        expansion={{
          isOpen: ({ id }) => id === open,
          onToggle: ({ id }) => setOpen(id === open ? 0 : id),
          content: (row) => say(`${row.no} 的明细`, `Lines of ${row.no}`),
        }}
      />
    </State>
  )
}

function AllDataTables() {
  return (
    <>
      <DataTables />
      <GroupedTables />
    </>
  )
}

function DataTables() {
  const say = useSay()
  const columns = useColumns()
  const [chosen, setChosen] = useState<readonly number[]>([2])
  return [false, true].map((dense) => (
    <State key={String(dense)} name={dense ? 'dense' : 'plain'}>
      <DataTable<Row>
        label={dense ? say('紧凑列表', 'Dense list') : say('列表', 'List')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        dense={dense}
        empty={null}
        sort={{ field: 'port', order: 'asc' }}
        onSort={() => undefined}
        selection={{
          chosen,
          onChange: setChosen,
          idOf: ({ id }) => id,
          labelOf: ({ no }) => say(`选择 ${no}`, `Select ${no}`),
          allLabel: say('全选', 'Select all'),
        }}
      />
    </State>
  ))
}

function PageNumberRows() {
  const [page, setPage] = useState(4)
  const isPhone = useIsPhone()
  // On a phone a pager of so many pages is simple.
  const looks = isPhone ? (['simple'] as const) : (['plain', 'small', 'simple'] as const)
  return looks.map((look) => (
    <State key={look} name={look}>
      <PageNumbers
        page={page}
        pages={12}
        isSmall={look === 'small'}
        isSimple={look === 'simple'}
        onChange={setPage}
      />
    </State>
  ))
}

function Pagers() {
  const [page, setPage] = useState(1)
  return (
    <State name="pager">
      <Pager
        page={page}
        size={50}
        total={1280}
        unit="bookings"
        sizes={[10, 20, 50, 100]}
        onChange={setPage}
      />
    </State>
  )
}

function RowToggles() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <State name="toggle">
      <div>
        <RowToggle isOpen={isOpen} controls="opened-row" onToggle={() => setOpen(!isOpen)}>
          BT26110490
        </RowToggle>
        <p id="opened-row" hidden={!isOpen}>
          {say('明细', 'Details')}
        </p>
      </div>
    </State>
  )
}

function Skeletons() {
  return (
    <>
      <State name="table">
        <TableSkeleton columns={[96, 72, 150]} rows={4} />
      </State>
      <State name="text">
        <TextSkeleton />
      </State>
    </>
  )
}

export const tables: GalleryPages = {
  'table/card-list': Cards,
  'table/choice-box': ChoiceBoxes,
  'table/data-table': AllDataTables,
  'table/page-numbers': PageNumberRows,
  'table/pager': Pagers,
  'table/row-toggle': RowToggles,
  'table/table-skeleton': Skeletons,
}
