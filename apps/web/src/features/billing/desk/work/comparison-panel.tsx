import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Shipment } from '@berth/contract/orders/instruction'
import type { ContactField } from '@berth/domain/company/contact'
import { partyWords } from '@berth/locales/order-words'
import { contactFieldWords } from '#features/contacts/contact-words.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatCount, formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './comparison-panel.module.css'
import { type ComparedFact, type ComparedParty, compareInstruction } from './instruction-comparison.ts'
import { InstructionFileList } from './instruction-files.tsx'

type ComparisonPanelProps = {
  readonly order: DeskOrder
  readonly instruction: Shipment
  /** Also shows the member's attachments. */
  readonly withFiles?: boolean
}

/** Compares the shipping instruction with the booking and highlights the differences. */
export function ComparisonPanel({ order, instruction, withFiles = false }: ComparisonPanelProps) {
  const { comparison: text } = useWords(workFormWords)
  const names = { ...useWords(partyWords), ...text.fields }
  const facts = compareInstruction(order, instruction)
  return (
    <Panel
      title={text.title}
      extra={
        instruction.is_new ? text.notSaved : text.differences(facts.filter((fact) => !fact.isSame).length)
      }
      flush
    >
      <table className={`full ${styles.table}`} aria-label={text.title}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{text.fact}</span>
            </th>
            <th>{text.booked}</th>
            <th>{text.declared}</th>
            <th>
              <span className="visually-hidden">{text.result}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.field} className={fact.isSame ? undefined : styles.other}>
              <th scope="row">{names[fact.field]}</th>
              <td>
                <Side fact={fact} side="booked" />
              </td>
              <td>
                <Side fact={fact} side="declared" />
              </td>
              <td className={styles.result}>
                <Result fact={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {withFiles && <InstructionFileList instruction={instruction} />}
    </Panel>
  )
}

type FigureFact = Extract<ComparedFact, { readonly difference: number }>

function written({ field }: FigureFact, value: number): string {
  return field === 'packages' ? formatCount(value) : formatWeight(value)
}

type SideProps = { readonly fact: ComparedFact; readonly side: 'booked' | 'declared' }

function Side({ fact, side }: SideProps) {
  if ('differing' in fact) return <Party party={fact[side]} differing={fact.differing} />
  if ('difference' in fact) return written(fact, fact[side])
  return fact[side] || nothing
}

type PartyProps = { readonly party: ComparedParty; readonly differing: readonly ContactField[] }

/** The party's name, and below it the other fields that differ. */
function Party({ party, differing }: PartyProps) {
  const names = useWords(contactFieldWords)
  const { sameAsConsignee } = useWords(workFormWords).comparison
  if (party === null) return nothing
  if (party === 'same_as_consignee') return sameAsConsignee
  return (
    <>
      {party.company1 || nothing}
      {differing
        .filter((field) => field !== 'company1')
        .map((field) => (
          <div key={field}>
            <span className="note">{names[field]}</span> {party[field] || nothing}
          </div>
        ))}
    </>
  )
}

function Result({ fact }: { readonly fact: ComparedFact }) {
  const { comparison: text } = useWords(workFormWords)
  const fields = useWords(contactFieldWords)
  if (fact.isSame)
    return (
      <span className="centred gap-4 done inline-flex">
        <Icon name="check" size={12} /> {text.same}
      </span>
    )
  if ('differing' in fact && fact.differing.length > 0)
    return text.otherIn(fact.differing.map((field) => fields[field]))
  if (!('difference' in fact)) return text.other
  const say = fact.difference > 0 ? text.more : text.less
  return say(written(fact, Math.abs(fact.difference)), text.units[fact.field])
}
