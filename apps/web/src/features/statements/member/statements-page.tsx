import { findStatements } from '@berth/contract/money/statement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { recordsQueryOf } from '#page-parts/lists/record-list.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Breadcrumb, Page, PageHead } from '#ui/page/page.tsx'
import { StatementList, statementsUrl } from '../statement-list.tsx'
import { statementPageWords } from '../statement-page-words.ts'

/** The statements of the company, the latest month first. */
export function StatementsPage() {
  const text = useWords(statementPageWords)
  const [state, change] = useUrlState(statementsUrl)
  const { keyword: _, ...chosen } = recordsQueryOf(state)
  const query = useQuery({
    ...readOf(findStatements, { query: chosen }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.title)
  return (
    <Page wide>
      <PageHead
        breadcrumb={
          <Breadcrumb label={text.trail}>
            {[
              <Link key="bills" to={paths.bills}>
                {text.myBills}
              </Link>,
              text.title,
            ]}
          </Breadcrumb>
        }
        title={text.title}
        context={
          query.data &&
          text.context(query.data.total, query.data.lists.filter((one) => one.state === 'to_check').length)
        }
      />
      <StatementList
        viewer="member"
        state={state}
        query={query}
        answer={query.data}
        pathOf={paths.statement}
        onChange={change}
      />
    </Page>
  )
}
