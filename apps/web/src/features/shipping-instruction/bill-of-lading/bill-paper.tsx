import type { Shipment } from '@berth/contract/supply'
import type { PrintedBill, PrintedRow } from '@berth/domain/bill-of-lading/printed-bl'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { useWords } from '../../../lib/language.ts'
import type { SupplyValues } from '../form/form.ts'
import styles from './bill-paper.module.css'
import { usePrintedBill } from './bill-source.ts'

type BillPaperProps = {
  readonly shipment: Shipment
  /** The instruction as typed or as submitted. */
  readonly values: SupplyValues
}

/** The bill of lading an instruction produces, box by box, in the typeface it is printed in. */
export function BillPaper({ shipment, values }: BillPaperProps) {
  const label = useWords(billOfLadingWords)
  const bill = usePrintedBill(shipment, values)
  return (
    <section className={styles.paper} aria-label={label.draft}>
      <div className={styles.top}>
        <div>
          {bill.parties.map(({ role, lines }) => (
            <Box key={role} label={label[role]} lines={lines} tall />
          ))}
        </div>
        <div>
          <div className={styles.pair}>
            <Box label={label.billNo} lines={[bill.billNo]} />
            <Box label={label.bookingNo} lines={[bill.bookingNo]} />
          </div>
          <div className={styles.heading}>
            {!bill.isHouse && <div className={styles.carrier}>{bill.carrier}</div>}
            <div className={styles.title}>{bill.isHouse ? label.house : label.title}</div>
            <div className={styles.draft}>{label.draft}</div>
          </div>
          <Box label={label.references} lines={[bill.references]} />
        </div>
      </div>
      <Voyage bill={bill} />
      <Goods bill={bill} />
      {bill.rows.length > 0 && <Containers rows={bill.rows} />}
      <Box label={label.say} lines={[bill.say]} />
      <div className={styles.foot}>
        <Box label={label.freight} lines={[bill.freight]} />
        <Box label={label.payableAt} lines={[bill.payableAt]} />
        <Box label={label.originals} lines={[bill.originals]} />
      </div>
    </section>
  )
}

type BoxProps = { readonly label: string; readonly lines: readonly string[]; readonly tall?: boolean }

function Box({ label, lines, tall = false }: BoxProps) {
  return (
    <div className={`${styles.box} ${tall ? styles.tall : ''}`}>
      <div className={styles.label}>{label}</div>
      <pre>{lines.join('\n')}</pre>
    </div>
  )
}

function Voyage({ bill }: { readonly bill: PrintedBill }) {
  const label = useWords(billOfLadingWords)
  const boxes = ['vessel', 'receipt', 'loading', 'discharge', 'delivery', 'service'] as const
  return (
    <div className={styles.voyage}>
      {boxes.map((name) => (
        <Box key={name} label={label[name]} lines={[bill[name]]} />
      ))}
    </div>
  )
}

function Goods({ bill }: { readonly bill: PrintedBill }) {
  const label = useWords(billOfLadingWords)
  return (
    <div className={styles.goods}>
      <Box label={label.marks} lines={bill.marks} />
      <Box label={label.packages} lines={[bill.packages]} />
      <Box label={label.goods} lines={bill.goods} />
      <Box label={label.weight} lines={[bill.weight]} />
      <Box label={label.volume} lines={[bill.volume]} />
    </div>
  )
}

function Containers({ rows }: { readonly rows: readonly PrintedRow[] }) {
  const label = useWords(billOfLadingWords)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keys
    <section className={styles.containers} tabIndex={0} aria-label={label.containerNo}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label.containerNo}</th>
            <th scope="col">{label.sealNo}</th>
            <th scope="col">{label.type}</th>
            <th scope="col" className="num">
              {label.packages}
            </th>
            <th scope="col" className="num">
              {label.weight}
            </th>
            <th scope="col" className="num">
              {label.volume}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read, and may be alike
            <tr key={at}>
              <td>{row.containerNo}</td>
              <td>{row.sealNo}</td>
              <td>{row.type}</td>
              <td className="num">{row.packages}</td>
              <td className="num">{row.weight}</td>
              <td className="num">{row.volume}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
