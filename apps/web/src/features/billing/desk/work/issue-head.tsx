import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { maxLength } from '@berth/domain/limits'
import { freightTermOf } from '@berth/domain/order/booking/freight-term'
import { freightTermWords } from '@berth/locales/order-words'
import { useQuery } from '@tanstack/react-query'
import { charges } from '#features/lookups/lookups.ts'
import type { WorkForm } from '#features/workbench/desk/forms/use-work-form.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { type IssueDraft, type QuoteLine, withFreightTerm } from './bill/bill-draft.ts'
import styles from './bill-editor.module.css'

type IssueHeadProps = {
  readonly form: WorkForm<IssueDraft>
  readonly order: Pick<DeskOrder, 'inco_term'>
  readonly quote: readonly QuoteLine[]
}

/** Fields set along with the bills: the bill of lading number and the freight term. */
export function IssueHead({ form, order, quote }: IssueHeadProps) {
  const { issue } = useWords(workFormWords)
  const { confirm } = useWords(orderWords)
  const terms = useWords(freightTermWords)
  const { freightCollectTerms } = useConfig()
  const { draft, change } = form
  const { inco_term } = order
  const known = useQuery(charges())
  const codeOf = (id: number | null) => known.data?.lists.find((charge) => charge.id === id)?.code ?? ''
  const isImplied = inco_term !== null && draft.freight_term === freightTermOf(inco_term, freightCollectTerms)
  return (
    <div className={`grid halves gap-0-16 ${styles.head}`}>
      <Field label={issue.mbl_no} id={form.idOf('mbl_no')} required error={form.errorAt('mbl_no')}>
        {(control) => (
          <UpperInput
            {...control}
            size="large"
            mono
            maxLength={maxLength.billOfLadingNumber}
            value={draft.mbl_no}
            onChange={(mbl_no) => change({ mbl_no })}
          />
        )}
      </Field>
      <Field
        label={issue.freight_term}
        id={form.idOf('freight_term')}
        error={form.errorAt('freight_term')}
        hint={inco_term && (isImplied ? confirm.termImplied(inco_term) : confirm.termChanged(inco_term))}
      >
        {(control) => (
          <Select
            {...control}
            size="large"
            value={draft.freight_term}
            onChange={(term) => change(withFreightTerm(draft, term, codeOf, quote))}
            options={[
              { value: 'prepaid' as const, label: terms.prepaid },
              { value: 'collect' as const, label: terms.collect },
            ]}
          />
        )}
      </Field>
    </div>
  )
}
