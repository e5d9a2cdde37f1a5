import type { OutputOf } from '@berth/contract/endpoint'
import type { getCreditTerms } from '@berth/contract/money/credit-terms'
import styles from '#features/credit-terms/credit-terms.module.css'
import { creditTermsWords } from '#features/credit-terms/credit-terms-words.ts'
import { LimitUse } from '#features/credit-terms/limit-use.tsx'
import { useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** The company's own days to pay and what it uses of its credit limits. Nothing is shown without limits. */
export function OwnCreditTerms({ terms }: { readonly terms: OutputOf<typeof getCreditTerms> | undefined }) {
  const text = useWords(creditTermsWords)
  if (!terms || terms.limits.length === 0) return null
  return (
    <div className="grid gap-8 below-16">
      {terms.is_held && <Banner kind="bad" title={text.heldMember} />}
      <Panel label={text.title}>
        <div className={`flex wrap at-start ${styles.strip}`}>
          <div className="grid gap-4">
            <span className="note">{text.days}</span>
            <b>{text.dayCount(terms.payment_days)}</b>
          </div>
          {terms.limits.map((use) => (
            <LimitUse key={use.currency} use={use} />
          ))}
        </div>
      </Panel>
    </div>
  )
}
