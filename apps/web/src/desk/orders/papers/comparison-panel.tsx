import type { DeskOrder } from '@berth/contract/desk-order'
import type { Shipment } from '@berth/contract/supply'
import { formatCount, formatWeight, nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './comparison-panel.module.css'
import { paperWords } from './paper-words.ts'
import { type ComparedFact, compareSupply } from './supply-comparison.ts'
import { SupplyFileList } from './supply-files.tsx'

type ComparisonPanelProps = {
  readonly order: DeskOrder
  readonly supply: Shipment
  /** With what the member attached. */
  readonly withFiles?: boolean
}

/** The shipping instruction beside the booking, with what differs standing out. */
export function ComparisonPanel({ order, supply, withFiles = false }: ComparisonPanelProps) {
  const { comparison: text } = useWords(paperWords)
  const facts = compareSupply(order, supply)
  return (
    <Panel
      title={text.title}
      extra={supply.is_new ? text.notSaved : text.differences(facts.filter((fact) => !fact.isSame).length)}
      flush
    >
      <table className={styles.table} aria-label={text.title}>
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
              <th scope="row">{text.fields[fact.field]}</th>
              <td>{written(fact, fact.booked)}</td>
              <td>{written(fact, fact.declared)}</td>
              <td className={styles.result}>
                <Result fact={fact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {withFiles && <SupplyFileList supply={supply} />}
    </Panel>
  )
}

function written({ field }: ComparedFact, value: string | number): string {
  if (typeof value === 'string') return value || nothing
  return field === 'packages' ? formatCount(value) : formatWeight(value)
}

function Result({ fact }: { readonly fact: ComparedFact }) {
  const { comparison: text } = useWords(paperWords)
  if (fact.isSame)
    return (
      <span className={styles.same}>
        <Icon name="check" size={12} /> {text.same}
      </span>
    )
  if (!('difference' in fact)) return text.other
  const say = fact.difference > 0 ? text.more : text.less
  return say(written(fact, Math.abs(fact.difference)), text.units[fact.field])
}
