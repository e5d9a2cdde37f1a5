import { deskExportMargins, deskListMargins, type MarginAnswer } from '@berth/contract/trade/margin'
import { pageSizes } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '#features/import-export/list-page.tsx'
import { TemplateButton } from '#features/import-export/template-button.tsx'
import { CarrierSelect } from '#features/lookups/lookup-selects.tsx'
import { RatesNav } from '#features/rates/rates-nav.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatMoney, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { numberParam, paging } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { GroupSelect } from './group-select.tsx'
import { LockedHead, OnlyDesk } from './only-desk.tsx'
import { costWords, marginWords } from './pricing-words.ts'

const MarginDialog = lazy(async () => ({ default: (await import('./margin-dialog.tsx')).MarginDialog }))

const url = { group_id: numberParam(null), carrier_id: numberParam(null), ...paging(pageSizes.desk) }

/** The rules that make sell prices of costs: for whom, where, and how much. */
export function MarginsPage() {
  const text = useWords(marginWords)
  const isPhone = useIsPhone()
  const client = useQueryClient()
  const [opened, setOpened] = useState<MarginAnswer | 'new' | null>(null)
  const list = useList({
    url,
    filters: ['group_id', 'carrier_id'],
    read: (query) => readOf(deskListMargins, { query }),
  })
  const { state, change } = list
  const { columns } = text
  const create = (
    <Button look="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
      {text.create}
    </Button>
  )
  return (
    <ListPage<MarginAnswer, typeof deskExportMargins>
      list={list}
      text={text}
      first={create}
      context={text.context}
      file={{ endpoint: deskExportMargins, query: list.asked }}
      into={{ kind: 'margin', side: 'desk', cacheKey: ['desk'] }}
      above={<RatesNav viewer="operator" current="margins" />}
      actions={
        isPhone ? (
          create
        ) : (
          <>
            <TemplateButton kind="margin" />
            {create}
          </>
        )
      }
      filter={
        <ListFilter list={list}>
          <GroupSelect
            aria-label={text.group}
            placeholder={text.group}
            width={200}
            value={state.group_id}
            onChange={(group_id) => change({ group_id })}
          />
          <CarrierSelect
            aria-label={text.carrier}
            placeholder={text.carrier}
            width={200}
            value={state.carrier_id}
            onChange={(carrier_id) => change({ carrier_id })}
          />
        </ListFilter>
      }
      unit="records"
      bones={[180, 260, 160, 100, 160, 80]}
      onOpen={setOpened}
      columns={[
        {
          key: 'audience',
          title: text.forWhom,
          wraps: true,
          cell: ({ group, company }) => company?.name ?? group?.name ?? text.audiences.everybody,
          card: 'title',
        },
        {
          key: 'where',
          title: text.where,
          wraps: true,
          cell: (row) => <WhereTags row={row} />,
          card: 'headline',
        },
        {
          key: 'margin',
          title: <LockedHead>{text.margin}</LockedHead>,
          cell: (row) => <Margin row={row} />,
          card: 'fact',
        },
        {
          key: 'rounding',
          title: columns.rounding,
          cell: ({ round_up_to: step }) => (step === null ? nothing : text.says.upTo(step)),
          card: 'fact',
          onCard: ({ round_up_to: step }) => step !== null && text.says.upTo(step),
        },
        {
          key: 'no',
          title: columns.no,
          cell: (row) => (
            <Button
              look="link"
              size="small"
              aria-label={text.editOf(row.margin_no)}
              onClick={() => setOpened(row)}
            >
              {row.margin_no}
            </Button>
          ),
          card: 'action',
        },
      ]}
    >
      {opened && (
        <Suspense>
          <MarginDialog
            row={opened === 'new' ? null : opened}
            onDone={() => client.invalidateQueries({ queryKey: ['desk'] })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}

/** What a rule names; all if it names nothing. */
function WhereTags({ row }: { readonly row: MarginAnswer }) {
  const text = useWords(marginWords)
  const named = [
    row.carrier?.name,
    row.route?.name,
    row.container_mode === null ? undefined : text.modes[row.container_mode],
    row.container?.code,
  ].filter((name) => name !== undefined)
  if (named.length === 0) return text.all
  return (
    <span className="row wrap gap-4">
      {named.map((name) => (
        <Tag key={name} mini>
          {name}
        </Tag>
      ))}
    </span>
  )
}

function Margin({ row }: { readonly row: MarginAnswer }) {
  const text = useWords(marginWords)
  const { belowCost } = useWords(costWords)
  const { margin, least } = row
  const money = formatMoney(Math.abs(margin))
  return (
    <>
      <OnlyDesk>
        <b className={row.reason === null ? undefined : 'bad'}>
          {row.margin_kind === 'percent'
            ? text.says.percent(String(margin))
            : margin < 0
              ? text.says.less(money)
              : text.says.amount(money)}
        </b>
        {least !== null && (
          <>
            {' '}
            <span className="note">{text.says.least(formatMoney(least))}</span>
          </>
        )}
      </OnlyDesk>
      {row.reason !== null && (
        <>
          {' '}
          <Tag mini kind="bad">
            {belowCost}
          </Tag>
          <br />
          <span className="note">{row.reason}</span>
        </>
      )}
    </>
  )
}
