import { deskFindStatements } from '@berth/contract/money/desk-statement'
import { useState } from 'react'
import { FinanceNav } from '#features/billing/desk/finance-nav.tsx'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useList } from '#page-parts/lists/use-list.ts'
import { Button } from '#ui/controls/button.tsx'
import { StatementList, statementsUrl } from '../statement-list.tsx'
import { statementPageWords } from '../statement-page-words.ts'
import { InterimDialog } from './interim-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'

/** The statements of all companies, and making those of a month. */
export function DeskStatementsPage() {
  const text = useWords(statementPageWords)
  const [isMaking, setMaking] = useState(false)
  const [isInterim, setInterim] = useState(false)
  const list = useList({
    url: statementsUrl,
    filters: ['keyword', 'currency', 'month'],
    read: (query) => readOf(deskFindStatements, { query }),
  })
  const { answer } = list
  return (
    <StatementList
      viewer="operator"
      list={list}
      pathOf={paths.deskStatement}
      breadcrumb={<FinanceNav />}
      context={answer && text.context(answer.total, answer.states.questioned)}
      actions={
        <>
          <Button onClick={() => setInterim(true)}>{text.interim}</Button>
          <Button look="primary" onClick={() => setMaking(true)}>
            {text.make}
          </Button>
        </>
      }
    >
      {isInterim && <InterimDialog onClose={() => setInterim(false)} />}
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </StatementList>
  )
}
