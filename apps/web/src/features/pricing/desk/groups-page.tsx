import {
  type CustomerGroup,
  deskExportCustomerGroups,
  deskListCustomerGroups,
} from '@berth/contract/trade/customer-group'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { groupingCompanies } from '@berth/domain/tariff/customer-group'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '#features/import-export/list-page.tsx'
import { TemplateButton } from '#features/import-export/template-button.tsx'
import { RatesNav } from '#features/rates/rates-nav.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatCount } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { groupWords } from './pricing-words.ts'

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }))

const url = { keyword: textParam(maxLength.keyword), ...paging(pageSizes.desk) }

/** The customer groups with how many companies and margin rules each has. */
export function GroupsPage() {
  const text = useWords(groupWords)
  const isPhone = useIsPhone()
  const mayImport = useMay(groupingCompanies)
  const client = useQueryClient()
  const [opened, setOpened] = useState<CustomerGroup | 'new' | null>(null)
  const list = useList({
    url,
    filters: ['keyword'],
    read: (query) => readOf(deskListCustomerGroups, { query }),
  })
  const create = (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      {text.create}
    </Button>
  )
  return (
    <ListPage<CustomerGroup, typeof deskExportCustomerGroups>
      list={list}
      text={text}
      file={{ endpoint: deskExportCustomerGroups, query: list.asked }}
      into={mayImport ? { kind: 'customer_group', side: 'desk', cacheKey: ['desk'] } : null}
      first={create}
      context={text.context}
      above={<RatesNav viewer="operator" current="groups" />}
      actions={
        isPhone || !mayImport ? (
          create
        ) : (
          <>
            <TemplateButton kind="customer_group" />
            {create}
          </>
        )
      }
      filter={<ListFilter list={list} search={text} />}
      unit="records"
      bones={[260, 110, 110, 80]}
      onOpen={setOpened}
      columns={[
        { key: 'name', title: text.name, wraps: true, cell: ({ name }) => name, card: 'title' },
        {
          key: 'companies',
          title: text.companies,
          align: 'right',
          cell: ({ company_count: count }) => formatCount(count),
          card: 'fact',
          onCard: ({ company_count: count }) => `${text.companies} ${formatCount(count)}`,
        },
        {
          key: 'margins',
          title: text.margins,
          align: 'right',
          cell: ({ margin_count: count }) => formatCount(count),
          card: 'fact',
          onCard: ({ margin_count: count }) => `${text.margins} ${formatCount(count)}`,
        },
        {
          key: 'action',
          title: <span className="visually-hidden">{text.action}</span>,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(row.name)}
              onClick={() => setOpened(row)}
            >
              {text.edit}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened && (
        <Suspense>
          <GroupDialog
            row={opened === 'new' ? null : opened}
            onDone={() => client.invalidateQueries({ queryKey: ['desk'] })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}
