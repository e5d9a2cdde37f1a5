import { exportRfqs } from '@berth/contract/trade/export'
import { rfqStateWords } from '@berth/locales/rfq-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { FilterRow, KeywordFilter } from '#page-parts/lists/filter-row.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { RfqDialogHost } from './rfq-dialog-host.tsx'
import { RfqList } from './rfq-list.tsx'
import { type RfqListState, rfqListShape, rfqsOf, rfqsQueryOf, stateChoices } from './rfq-list-url.ts'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

/** A quote request started here has no lane yet. */
const nothingKnown = { pol_id: null, to_id: null, ready: null, spaces: [] } as const

/** The company's quote requests, newest first. */
export function RfqsPage() {
  const text = useWords(rfqPageWords)
  const isPhone = useIsPhone()
  const [state, change] = useUrlState(rfqListShape)
  const list = useQuery({ ...rfqsOf(state), placeholderData: keepPreviousData })
  useTitle(text.title)
  const countOf = (standing: string) => list.data?.by_state.find((one) => one.state === standing)?.count ?? 0
  const ask = <RfqDialogHost primary state={nothingKnown} />
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.path}>
            {[
              <Link key="quotes" to={paths.quotes}>
                {text.quotes}
              </Link>,
              text.title,
            ]}
          </Breadcrumb>
        }
        title={text.title}
        context={list.data && text.context(countOf('answered'), countOf('open'))}
        actions={
          <>
            <ExportButton isCompact={isPhone} endpoint={exportRfqs} query={rfqsQueryOf(state)} />
            {ask}
          </>
        }
      />
      <Panel flush label={text.table}>
        <Filter state={state} countOf={list.data ? countOf : null} onChange={change} />
        <RfqList state={state} query={list} first={ask} onChange={change} />
      </Panel>
    </Page>
  )
}

type FilterProps = {
  readonly state: RfqListState
  readonly countOf: ((state: string) => number) | null
  readonly onChange: (change: Partial<RfqListState>) => void
}

function Filter({ state, countOf, onChange }: FilterProps) {
  const text = useWords(rfqPageWords)
  const names = useWords(rfqStateWords)
  return (
    <FilterRow>
      <KeywordFilter
        label={text.searchLabel}
        placeholder={text.search}
        applied={state.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select<RfqListState['state']>
        aria-label={text.states}
        className={styles.states ?? ''}
        value={state.state}
        options={stateChoices.map((value) => ({
          value,
          label: value === 'all' ? text.all : `${names[value]}${countOf ? ` ${countOf(value)}` : ''}`,
        }))}
        onChange={(next) => onChange({ state: next })}
        popupMatchSelectWidth={false}
      />
      <Button type="text" onClick={() => onChange({ keyword: '', state: 'all' })}>
        {text.reset}
      </Button>
    </FilterRow>
  )
}
