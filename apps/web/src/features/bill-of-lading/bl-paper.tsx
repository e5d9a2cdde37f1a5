import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContainerField } from '@berth/domain/bill-of-lading/bl-field'
import type { PrintedBill, PrintedRow } from '@berth/domain/bill-of-lading/printed-bl'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { createContext, useContext } from 'react'
import { useWords } from '../../lib/language.ts'
import styles from './bl-paper.module.css'
import type { ItemState } from './items.ts'

/** A field that is marked on the paper, and what its mark leads to. */
export type PaperMark = {
  readonly number: number
  readonly state: ItemState
  readonly label: string
  readonly onChoose: () => void
}

export type PaperMarks = ReadonlyMap<BlPath, PaperMark>

const Marks = createContext<PaperMarks>(new Map())

type BlPaperProps = {
  readonly bill: PrintedBill
  /** What the paper is, below its title: a preview or a draft. */
  readonly note: string
  readonly marks?: PaperMarks
}

const noMarks: PaperMarks = new Map()

/** A bill of lading, box by box, in the typeface it is printed in. */
export function BlPaper({ bill, note, marks = noMarks }: BlPaperProps) {
  const label = useWords(billOfLadingWords)
  return (
    <Marks value={marks}>
      <section className={styles.paper} aria-label={note}>
        <div className={styles.top}>
          <div>
            {bill.parties.map(({ role, parts }) => (
              <Box
                key={role}
                label={label[role]}
                parts={parts.map(({ field, lines }) => ({ paths: [field], lines }))}
                tall
              />
            ))}
          </div>
          <div>
            <div className={styles.pair}>
              <Box label={label.billNo} parts={[plain(bill.billNo)]} />
              <Box label={label.bookingNo} parts={[plain(bill.bookingNo)]} />
            </div>
            <div className={styles.heading}>
              {!bill.isHouse && <div className={styles.carrier}>{bill.carrier}</div>}
              <div className={styles.title}>{bill.isHouse ? label.house : label.title}</div>
              <div className={styles.draft}>{note}</div>
            </div>
            <Box label={label.references} parts={[of('references', bill.references)]} />
          </div>
        </div>
        <Voyage bill={bill} />
        <Goods bill={bill} />
        {bill.rows.length > 0 && <Containers rows={bill.rows} />}
        <Box label={label.say} parts={[plain(bill.say)]} />
        <div className={styles.foot}>
          <Box label={label.freight} parts={[of('freight', bill.freight)]} />
          <Box label={label.payableAt} parts={[of('payable_at', bill.payableAt)]} />
          <Box label={label.originals} parts={[of('originals', bill.originals)]} />
        </div>
        {(bill.clauses.length > 0 || bill.onBoard || bill.issued) && (
          <div className={styles.issue}>
            <Box label={label.clauses} parts={[{ paths: ['clauses'], lines: bill.clauses }]} />
            <Box label={label.onBoard} parts={[of('on_board_date', bill.onBoard)]} />
            <Box
              label={label.issued}
              parts={[{ paths: ['issue_place', 'issue_date'], lines: [bill.issued] }]}
            />
          </div>
        )}
      </section>
    </Marks>
  )
}

/** Lines of a box that come from the same fields. */
type Part = { readonly paths: readonly BlPath[]; readonly lines: readonly string[] }

const plain = (line: string): Part => ({ paths: [], lines: [line] })
const of = (path: BlPath, line: string): Part => ({ paths: [path], lines: [line] })

type BoxProps = { readonly label: string; readonly parts: readonly Part[]; readonly tall?: boolean }

function Box({ label, parts, tall = false }: BoxProps) {
  return (
    <div className={`${styles.box} ${tall ? styles.tall : ''}`}>
      <div className={styles.label}>{label}</div>
      <pre>
        {parts
          .filter(({ lines }) => lines.length > 0)
          .map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
            <PartText key={at} {...part} isFirst={at === 0} />
          ))}
      </pre>
    </div>
  )
}

function PartText({ paths, lines, isFirst = true }: Part & { readonly isFirst?: boolean }) {
  const text = lines.join('\n')
  return (
    <>
      {!isFirst && '\n'}
      <Marked paths={paths}>{text}</Marked>
    </>
  )
}

/** Text with the marks of its fields, each a button that leads to the difference. */
function Marked({ paths, children }: { readonly paths: readonly BlPath[]; readonly children: string }) {
  const marks = useContext(Marks)
  const found = paths.flatMap((path) => marks.get(path) ?? [])
  const [first] = found
  if (!first) return children
  return (
    <span className={`${styles.marked} ${styles[first.state]}`}>
      {found.map(({ number, label, onChoose }) => (
        <button key={number} type="button" aria-label={label} onClick={onChoose}>
          {number}
        </button>
      ))}
      {children}
    </span>
  )
}

function Voyage({ bill }: { readonly bill: PrintedBill }) {
  const label = useWords(billOfLadingWords)
  const boxes = ['receipt', 'loading', 'discharge', 'delivery', 'service'] as const
  return (
    <div className={styles.voyage}>
      <Box label={label.vessel} parts={[{ paths: ['vessel', 'voyage'], lines: [bill.vessel] }]} />
      {boxes.map((name) => (
        <Box key={name} label={label[name]} parts={[of(name, bill[name])]} />
      ))}
    </div>
  )
}

function Goods({ bill }: { readonly bill: PrintedBill }) {
  const label = useWords(billOfLadingWords)
  return (
    <div className={styles.goods}>
      <Box label={label.marks} parts={[{ paths: ['marks'], lines: bill.marks }]} />
      <Box label={label.packages} parts={[{ paths: ['packages', 'package_unit'], lines: [bill.packages] }]} />
      <Box label={label.goods} parts={[{ paths: ['description'], lines: bill.goods }]} />
      <Box label={label.weight} parts={[of('weight', bill.weight)]} />
      <Box label={label.volume} parts={[of('volume', bill.volume)]} />
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
            <ContainerRow key={at} row={row} at={at} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ContainerRow({ row, at }: { readonly row: PrintedRow; readonly at: number }) {
  const cell = (fields: readonly BlContainerField[], text: string, className?: string) => (
    <td className={className}>
      <Marked paths={fields.map((field) => `containers.${at}.${field}` as const)}>{text}</Marked>
    </td>
  )
  return (
    <tr>
      {cell(['container_no'], row.containerNo)}
      {cell(['seal_no'], row.sealNo)}
      {cell(['type'], row.type)}
      {cell(['packages', 'package_unit'], row.packages, 'num')}
      {cell(['weight'], row.weight, 'num')}
      {cell(['volume'], row.volume, 'num')}
    </tr>
  )
}
