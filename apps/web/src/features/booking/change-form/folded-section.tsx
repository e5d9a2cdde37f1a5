import { sayTransportTerm } from '@berth/domain/order/booking/transport-term'
import { useFieldText } from '#features/booking/editor/use-field-text.ts'
import type { BookingValues } from '#features/booking/form/form.ts'
import type { Section } from '#features/booking/form/sections.ts'
import { nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './change-form.module.css'
import { changeFormWords } from './change-form-words.ts'

type FoldedSectionProps = {
  readonly section: Section
  readonly title: string
  readonly values: BookingValues
  readonly onOpen: () => void
}

/** A section without a change, as one line. */
export function FoldedSection({ section, title, values, onOpen }: FoldedSectionProps) {
  const text = useWords(changeFormWords)
  const gist = useGist(section, values)
  return (
    <section
      id={`section-${section}`}
      className={`card row between gap-12 slim padded-12-24 phone-no-sides phone-square ${styles.folded}`}
      aria-label={title}
    >
      <div className="flex wrap baseline slim gap-8">
        <h2>{title}</h2>
        <span className="note breaks">{gist || text.blank}</span>
      </div>
      <Button look="link" aria-label={text.foldOf(title)} onClick={onOpen}>
        {text.fold}
      </Button>
    </section>
  )
}

/** Takes back what a section changes. */
export function RestoreButton({
  title,
  onRestore,
}: {
  readonly title: string
  readonly onRestore: () => void
}) {
  const text = useWords(changeFormWords)
  return (
    <Button
      look="link"
      size="small"
      className={styles.restore ?? ''}
      aria-label={text.restoreOf(title)}
      onClick={onRestore}
    >
      {text.restore}
    </Button>
  )
}

function useGist(section: Section, values: BookingValues): string {
  const sayField = useFieldText([values])
  const { parties, transport_term: term, remark } = values
  const of: Readonly<Record<Section, readonly (string | null | undefined | false)[]>> = {
    lines: [sayField('lines', values)],
    route: [sayField('pol_id', values), sayField('to_id', values), term && sayTransportTerm(term)],
    terms: [values.inco_term, values.cust_ref_no],
    parties: [parties.shipper?.company1, parties.consignee?.company1],
    remark: [remark.trim().split('\n')[0]],
  }
  return of[section].filter((one) => one && one !== nothing).join(' · ')
}
