import { findStatements } from '@berth/contract/money/statement'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useList } from '#page-parts/lists/use-list.ts'
import { Breadcrumb } from '#ui/page/page.tsx'
import { StatementList, statementsUrl } from '../statement-list.tsx'
import { statementPageWords } from '../statement-page-words.ts'

/** The statements of the company, the latest month first. */
export function StatementsPage() {
  const text = useWords(statementPageWords)
  const list = useList({
    url: statementsUrl,
    filters: ['keyword', 'currency', 'month'],
    queryOf: ({ keyword: _, month: __, ...chosen }) => chosen,
    read: (query) => readOf(findStatements, { query }),
  })
  const { answer } = list
  return (
    <StatementList
      viewer="member"
      list={list}
      pathOf={paths.statement}
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
      context={
        answer && text.context(answer.total, answer.lists.filter((one) => one.state === 'to_check').length)
      }
    />
  )
}
