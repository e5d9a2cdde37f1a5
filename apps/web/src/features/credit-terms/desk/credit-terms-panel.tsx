import { type DeskCreditTerms, deskGetCreditTerms } from '@berth/contract/money/credit-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from '../credit-terms.module.css'
import { creditTermsWords } from '../credit-terms-words.ts'
import { LimitUse } from '../limit-use.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'

type CreditTermsPanelProps = { readonly customer: { readonly id: number; readonly name: string } }

/** The credit terms of a company at the desk, and what it uses of its limits. */
export function CreditTermsPanel({ customer }: CreditTermsPanelProps) {
  const text = useWords(creditTermsWords)
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(readOf(deskGetCreditTerms, { params: { id: customer.id } }))
  const terms = query.data
  return (
    <Panel
      title={text.title}
      extra={
        terms && (
          <Button look="link" size="small" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )
      }
    >
      {terms ? (
        <Terms terms={terms} />
      ) : query.isError ? (
        <LoadFailure error={query.error} title={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton lines={3} />
      )}
      {isEditing && terms && (
        <CreditTermsDialog customer={customer} terms={terms} onClose={() => setEditing(false)} />
      )}
    </Panel>
  )
}

function Terms({ terms }: { readonly terms: DeskCreditTerms }) {
  const text = useWords(creditTermsWords)
  return (
    <div className="grid gap-12">
      <div className={`grid baseline fit-end gap-4-12 ${styles.limit}`}>
        <span className="note">{text.days}</span>
        <b>{text.dayCount(terms.payment_days)}</b>
      </div>
      {terms.is_held && (
        <p>
          <Tag kind="bad">{text.held}</Tag> <span className="note">{text.heldDesk}</span>
        </p>
      )}
      {terms.limits.length === 0 ? (
        <p className="note">{text.noLimits}</p>
      ) : (
        terms.limits.map((use) => <LimitUse key={use.currency} use={use} />)
      )}
      {terms.limits.length > 0 && !terms.holds_release && <p className="note">{text.notHeld}</p>}
    </div>
  )
}
