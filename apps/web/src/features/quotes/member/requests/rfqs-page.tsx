import { exportRfqs } from '@berth/contract/trade/export'
import { listRfqs, type RfqItem } from '@berth/contract/trade/rfq'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { shownRfqStates } from '@berth/domain/rfq/rfq-lifecycle'
import { rfqStateWords } from '@berth/locales/rfq-words'
import { Link } from 'react-router'
import { ListPage } from '#features/import-export/list-page.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { choiceParam, paging, textParam } from '#lib/url/url-state.ts'
import { ListFilter } from '#page-parts/lists/list-filter.tsx'
import { useList } from '#page-parts/lists/use-list.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Breadcrumb } from '#ui/page/page.tsx'
import { RfqButton } from './rfq-button.tsx'
import { useRfqColumns } from './rfq-columns.tsx'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

/** A quote request started here has no lane yet. */
const nothingKnown = { pol_id: null, to_id: null, ready: null, spaces: [] } as const

const url = {
  state: choiceParam(['', ...shownRfqStates], ''),
  keyword: textParam(maxLength.keyword),
  ...paging(pageSizes.rfqs),
}

/** The company's quote requests, newest first. */
export function RfqsPage() {
  const text = useWords(rfqPageWords)
  const names = useWords(rfqStateWords)
  const list = useList({
    url,
    filters: ['keyword', 'state'],
    read: (query) => readOf(listRfqs, { query }),
  })
  const { state, answer, change } = list
  const columns = useRfqColumns(useServerNow(answer?.server_time))
  const countOf = (one: string) => answer?.by_state.find((counted) => counted.state === one)?.count ?? 0
  const ask = <RfqButton primary state={nothingKnown} />
  return (
    <ListPage<RfqItem, typeof exportRfqs>
      list={list}
      text={text}
      isNarrow
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
      context={answer && text.context(countOf('answered'), countOf('open'))}
      file={{ endpoint: exportRfqs, query: list.asked }}
      actions={
        <>
          <LinkButton to={paths.offers}>{text.offers}</LinkButton>
          {ask}
        </>
      }
      first={ask}
      filter={
        <ListFilter list={list} search={text}>
          <Select
            aria-label={text.states}
            className={styles.states ?? ''}
            value={state.state}
            options={url.state.choices.map((value) => ({
              value,
              label: value === '' ? text.all : `${names[value]}${answer ? ` ${countOf(value)}` : ''}`,
            }))}
            onChange={(next) => change({ state: next })}
          />
        </ListFilter>
      }
      unit="requests"
      bones={[120, 180, 120, 90, 110, 90]}
      dense
      pathOf={({ id }) => paths.rfq(id)}
      columns={columns}
    />
  )
}
