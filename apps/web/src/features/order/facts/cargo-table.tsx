import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { type Totals, totalsOf } from '@berth/domain/order/booking/totals'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { formatCount, formatVolume, formatWeight, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Mono } from '#ui/page/mono.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './cargo-table.module.css'

const words = defineWords(
  {
    label: terms.zh.cargoDetails,
    type: terms.zh.containerType,
    quantity: terms.zh.containerCount,
    goods: terms.zh.goods,
    hsCode: terms.zh.hsCode,
    packages: terms.zh.packages,
    weight: terms.zh.grossWeightKg,
    volume: terms.zh.volumeM3,
    total: common.zh.total,
    boxes: (count: string) => `合计 ${count} 柜`,
    kg: (figure: string) => `${figure} kg`,
    m3: (figure: string) => `${figure} m³`,
    none: '还没有填写货物',
  },
  {
    label: terms.en.cargoDetails,
    type: terms.en.containerType,
    quantity: terms.en.containerCount,
    goods: terms.en.goods,
    hsCode: terms.en.hsCode,
    packages: terms.en.packages,
    weight: terms.en.grossWeightKg,
    volume: terms.en.volumeM3,
    total: common.en.total,
    boxes: (count: string) => `${count} ${count === '1' ? 'container' : 'containers'}`,
    kg: (figure: string) => `${figure} kg`,
    m3: (figure: string) => `${figure} m³`,
    none: 'No cargo entered yet',
  },
)

type CargoTableProps = { readonly order: Pick<OrderDetail, 'container_mode' | 'containers' | 'cargo'> }
type Line = OrderDetail['cargo'][number] & Partial<OrderDetail['containers'][number]>

/** The cargo of an order: container rows (FCL) or cargo items (LCL), with totals. */
export function CargoTable({ order }: CargoTableProps) {
  const isFcl = order.container_mode === containerMode.fcl
  const lines: readonly Line[] = isFcl ? order.containers : order.cargo
  const isPhone = useIsPhone()
  const text = useWords(words)
  if (lines.length === 0) return <p className="dim padded-16">{text.none}</p>
  const Shape = isPhone ? CargoCards : WideTable
  return <Shape lines={lines} isFcl={isFcl} totals={totalsOf(lines)} unit={commonUnit(lines)} />
}

// A total of cartons and pallets together has no unit.
function commonUnit(lines: readonly Line[]): string | null {
  const units = new Set(lines.filter((line) => line.package !== null).map((line) => line.package_unit))
  return units.size === 1 ? ([...units][0] ?? null) : null
}

type ShapeProps = {
  readonly lines: readonly Line[]
  readonly isFcl: boolean
  readonly totals: Totals
  readonly unit: string | null
}

function WideTable({ lines, isFcl, totals, unit }: ShapeProps) {
  const text = useWords(words)
  return (
    <div className="scroll-x">
      <table className={`full ${styles.table}`} aria-label={text.label}>
        <thead>
          <tr>
            {isFcl && <th>{text.type}</th>}
            {isFcl && <th className="num">{text.quantity}</th>}
            <th>{text.goods}</th>
            <th>{text.hsCode}</th>
            <th className="num">{text.packages}</th>
            <th className="num">{text.weight}</th>
            <th className="num">{text.volume}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {isFcl && <td>{line.container_name ? <Mono>{line.container_name}</Mono> : nothing}</td>}
              {isFcl && <td className="num">{formatCount(line.quantity)}</td>}
              <td className={styles.goods}>{line.description ?? nothing}</td>
              <td>{line.hs_code ? <Mono>{line.hs_code}</Mono> : nothing}</td>
              <td className="num">
                <Packages count={line.package} unit={line.package_unit} />
              </td>
              <td className="num">{formatWeight(line.weight)}</td>
              <td className="num">{formatVolume(line.volume)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            {isFcl && <td className="num">{formatCount(totals.quantity)}</td>}
            {isFcl && <td />}
            <td />
            <td className="num">
              <Packages count={totals.packages} unit={unit} />
            </td>
            <td className="num">{formatWeight(totals.weight)}</td>
            <td className="num">{formatVolume(totals.volume)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Packages({ count, unit }: { readonly count: number | null; readonly unit: string | null }) {
  return (
    <>
      {formatCount(count)}
      {count !== null && unit && <span className="note"> {unit}</span>}
    </>
  )
}

function CargoCards({ lines, isFcl, totals, unit }: ShapeProps) {
  const text = useWords(words)
  const measures = (
    packages: number | null,
    of: string | null,
    weight: number | null,
    volume: number | null,
  ) =>
    [
      packages !== null && [formatCount(packages), of].filter(Boolean).join(' '),
      weight !== null && text.kg(formatWeight(weight)),
      volume !== null && text.m3(formatVolume(volume)),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={styles.cards} aria-label={text.label}>
      {lines.map((line) => (
        <li className="padded line-below breaks" key={line.id}>
          <div className="row between strong baseline">
            {isFcl ? (
              <Mono>
                {formatCount(line.quantity)}
                {'\u00a0×\u00a0'}
                {line.container_name ?? nothing}
              </Mono>
            ) : (
              <span>{line.description ?? nothing}</span>
            )}
            {line.hs_code && <Mono code>{line.hs_code}</Mono>}
          </div>
          {isFcl && <div>{line.description ?? nothing}</div>}
          <div className="note">{measures(line.package, line.package_unit, line.weight, line.volume)}</div>
        </li>
      ))}
      <li className={`padded line-below breaks ${styles.cardTotal}`}>
        <span>{isFcl ? text.boxes(formatCount(totals.quantity)) : text.total}</span>
        <span>{measures(totals.packages, unit, totals.weight, totals.volume)}</span>
      </li>
    </ul>
  )
}
