import { deskFindStatements } from '@berth/contract/money/desk-statement'
import { isMonth } from '@berth/domain/time/month'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { recordsQueryOf } from '#page-parts/lists/record-list.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { Page, PageHead } from '#ui/page/page.tsx'
import { StatementList, statementsUrl } from '../statement-list.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import { InterimDialog } from './interim-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'

/** The statements of all companies, and making those of a month. */
export function DeskStatementsPage() {
  const text = useWords(statementPageWords)
  const [state, change] = useUrlState(statementsUrl)
  const [isMaking, setMaking] = useState(false)
  const [isInterim, setInterim] = useState(false)
  const { month } = state
  const query = useQuery({
    ...readOf(deskFindStatements, {
      query: { ...recordsQueryOf(state), ...(isMonth(month) ? { month } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  useTitle(text.title)
  return (
    <Page wide>
      <PageHead
        breadcrumb={<FinanceNav />}
        title={text.title}
        context={query.data && text.context(query.data.total, query.data.states.questioned)}
        actions={
          <>
            <Button onClick={() => setInterim(true)}>{text.interim}</Button>
            <Button type="primary" onClick={() => setMaking(true)}>
              {text.make}
            </Button>
          </>
        }
      />
      <StatementList
        viewer="operator"
        state={state}
        query={query}
        answer={query.data}
        pathOf={paths.deskStatement}
        onChange={change}
      />
      {isInterim && <InterimDialog onClose={() => setInterim(false)} />}
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}
