import { getBlForms } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContainerField } from '@berth/domain/bill-of-lading/bl-field'
import { type BlForm, shippedBlForms } from '@berth/domain/bill-of-lading/bl-form'
import type { PrintedBl, PrintedParty, PrintedRow } from '@berth/domain/bill-of-lading/printed-bl'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { useConfigState } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import styles from './bl-face.module.css'
import type { ItemState } from './items.ts'

/** A field that is marked on the face of the bill, and what its mark leads to. */
export type FaceMark = {
  readonly number: number
  readonly state: ItemState
  readonly label: string
  readonly onChoose: () => void
}

export type FaceMarks = ReadonlyMap<BlPath, FaceMark>

const Marks = createContext<FaceMarks>(new Map())

/** Changing a field by a click on it: what a click does, and how it is called. */
export type FaceEditing = {
  readonly onEdit: (path: BlPath) => void
  readonly label: (path: BlPath) => string
}

const Editing = createContext<FaceEditing | null>(null)

type BlFaceProps = {
  readonly bl: PrintedBl
  /** What the bill is, below its title: a preview or a draft. */
  readonly note: string
  /** Written across the face, which is not a bill yet. */
  readonly watermark?: string
  readonly marks?: FaceMarks
  /** If its fields can be changed. */
  readonly editing?: FaceEditing | null
  /** What is printed besides the content; the operator's form of this kind of bill unless another is given. */
  readonly form?: BlForm
}

const noMarks: FaceMarks = new Map()

/** A bill of lading, box by box, in the typeface it is printed in. */
export function BlFace(props: BlFaceProps) {
  const { bl, note, watermark, marks = noMarks, editing = null, form: given } = props
  const label = useWords(billOfLadingWords)
  const kind = bl.isHouse ? 'house' : 'master'
  const forms = useQuery({ ...readOf(getBlForms, {}), enabled: given === undefined }).data
  const form = given ?? forms?.[kind] ?? shippedBlForms[kind]
  return (
    <Marks value={marks}>
      <Editing value={editing}>
        <section
          className={`relative cut measured rounded-2 surface ${styles.face}`}
          aria-label={note}
          data-watermark={watermark}
        >
          <div className={`grid ${styles.top}`}>
            <div>
              {bl.parties.map(({ role, parts }) => (
                <Box
                  key={role}
                  name={role}
                  parts={parts.map(({ field, lines }) => ({ paths: [field], lines }))}
                  tall
                />
              ))}
            </div>
            <div>
              <div className={`halves grid ${styles.pair}`}>
                <Box name="billNo" parts={[plain(bl.billNo)]} />
                <Box name="bookingNo" parts={[plain(bl.bookingNo)]} />
              </div>
              <div className={`gap-4 fill grid padded-12 ${styles.heading}`}>
                <Issuer issuer={form.issuer} />
                {!bl.isHouse && <div className="strong">{bl.carrier}</div>}
                <div className={`strong ${styles.title}`}>{form.title}</div>
                {form.subtitle && <div className={`small ${styles.subtitle}`}>{form.subtitle}</div>}
                <div className={`note soon padded-0-8 rounded-tag ${styles.draft}`}>{note}</div>
              </div>
              <Box name="references" parts={[of('references', bl.references)]} />
              {bl.agent.length > 0 && <Box name="agent" parts={[{ paths: ['agent'], lines: bl.agent }]} />}
            </div>
          </div>
          <Voyage bl={bl} />
          <Goods bl={bl} />
          {bl.rows.length > 0 && <Containers rows={bl.rows} />}
          <Box name="say" parts={[plain(bl.say)]} />
          <div className={`grid thirds ${styles.foot}`}>
            <Box name="freight" parts={[of('freight', bl.freight)]} />
            <Box name="payableAt" parts={[of('payable_at', bl.payableAt)]} />
            <Box name="originals" parts={[of('originals', bl.originals)]} />
          </div>
          {bl.clauses.length > 0 && (
            <Box name="clauses" parts={[{ paths: ['clauses'], lines: bl.clauses }]} />
          )}
          <div className={`grid thirds ${styles.issue}`}>
            <Box name="onBoard" parts={[of('on_board_date', bl.onBoard)]} />
            <Box name="issued" parts={[{ paths: ['issue_place', 'issue_date'], lines: [bl.issued] }]} />
            <Box name="signed" parts={[plain(form.signed)]} />
          </div>
          {form.terms && (
            <details className={`small ${styles.terms}`}>
              <summary>{label.terms}</summary>
              <p>{form.terms}</p>
            </details>
          )}
        </section>
      </Editing>
    </Marks>
  )
}

/** The operator's logo, and who issues the bill: as the form says, or else the name of the site. */
function Issuer({ issuer }: { readonly issuer: string }) {
  const { config } = useConfigState()
  const [broken, setBroken] = useState('')
  const logo = config?.logo ?? ''
  return (
    <div className={`small gap-10 at-start ${styles.issuer}`}>
      {logo && logo !== broken && <img src={logo} alt="" height="28" onError={() => setBroken(logo)} />}
      <span>{issuer || config?.appTitle}</span>
    </div>
  )
}

/** Lines of a box that come from the same fields. */
type Part = { readonly paths: readonly BlPath[]; readonly lines: readonly string[] }

const plain = (line: string): Part => ({ paths: [], lines: [line] })
const of = (path: BlPath, line: string): Part => ({ paths: [path], lines: [line] })

/** A box of the face, by the name of its label; `rows` is the table of containers. */
export type FaceBox =
  | PrintedParty['role']
  | Exclude<keyof PrintedBl, 'isHouse' | 'carrier' | 'parties' | 'aroundDescription'>
  | 'signed'

type BoxProps = {
  readonly name: Exclude<FaceBox, 'rows'>
  readonly parts: readonly Part[]
  readonly tall?: boolean
}

function Box({ name, parts, tall = false }: BoxProps) {
  const label = useWords(billOfLadingWords)
  const isEditing = useContext(Editing) !== null
  return (
    <div className={`${styles.box} ${tall ? styles.tall : ''}`} data-box={name}>
      <div className={`note ${styles.label}`}>{label[name]}</div>
      <pre>
        {parts
          .filter(({ lines, paths }) => lines.length > 0 || (isEditing && paths.length > 0))
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
  const text = <Editable paths={paths}>{children}</Editable>
  if (!first) return text
  return (
    <span className={`soon-tinted ${styles.marked} ${styles[first.state]}`}>
      {found.map(({ number, label, onChoose }) => (
        <button
          key={number}
          type="button"
          className={`padded-0-4 ${styles.mark}`}
          aria-label={label}
          onClick={onChoose}
        >
          {number}
        </button>
      ))}
      {text}
    </span>
  )
}

/** Text that a click changes. By keys, its field is chosen from the list of all fields. */
function Editable({ paths, children }: { readonly paths: readonly BlPath[]; readonly children: string }) {
  const editing = useContext(Editing)
  const marks = useContext(Marks)
  const path = paths.find((one) => marks.has(one)) ?? paths[0]
  if (!editing || path === undefined) return children
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.editable}
      aria-label={editing.label(path)}
      title={editing.label(path)}
      onClick={() => editing.onEdit(path)}
    >
      {children || '\u00a0'}
    </button>
  )
}

function Voyage({ bl }: { readonly bl: PrintedBl }) {
  const boxes = ['receipt', 'loading', 'discharge', 'delivery', 'service'] as const
  return (
    <div className={`thirds ${styles.voyage}`}>
      <Box name="vessel" parts={[{ paths: ['vessel', 'voyage'], lines: [bl.vessel] }]} />
      {boxes.map((name) => (
        <Box key={name} name={name} parts={[of(name, bl[name])]} />
      ))}
    </div>
  )
}

function Goods({ bl }: { readonly bl: PrintedBl }) {
  return (
    <div className={styles.goods}>
      <Box name="marks" parts={[{ paths: ['marks'], lines: bl.marks }]} />
      <Box name="packages" parts={[{ paths: ['packages', 'package_unit'], lines: [bl.packages] }]} />
      <Box name="goods" parts={goodsParts(bl)} />
      <Box name="weight" parts={[of('weight', bl.weight)]} />
      <Box name="volume" parts={[of('volume', bl.volume)]} />
    </div>
  )
}

function goodsParts({ goods, aroundDescription: { before, after } }: PrintedBl): Part[] {
  const end = goods.length - after
  return [
    { paths: [], lines: goods.slice(0, before) },
    { paths: ['description'], lines: goods.slice(before, end) },
    { paths: ['freight'], lines: goods.slice(end) },
  ]
}

function Containers({ rows }: { readonly rows: readonly PrintedRow[] }) {
  const label = useWords(billOfLadingWords)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keys
    <div className={`scroll-x ${styles.containers}`} tabIndex={0} data-box="rows">
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
    </div>
  )
}

function ContainerRow({ row, at }: { readonly row: PrintedRow; readonly at: number }) {
  const label = useWords(billOfLadingWords)
  const cell = (
    name: keyof PrintedRow,
    fields: readonly BlContainerField[],
    text: string,
    className?: string,
  ) => (
    <td className={className} data-label={label[name]}>
      <Marked paths={fields.map((field) => `containers.${at}.${field}` as const)}>{text}</Marked>
    </td>
  )
  return (
    <tr>
      {cell('containerNo', ['container_no'], row.containerNo)}
      {cell('sealNo', ['seal_no'], row.sealNo)}
      {cell('type', ['type'], row.type)}
      {cell('packages', ['packages', 'package_unit'], row.packages, 'num')}
      {cell('weight', ['weight'], row.weight, 'num')}
      {cell('volume', ['volume'], row.volume, 'num')}
    </tr>
  )
}
