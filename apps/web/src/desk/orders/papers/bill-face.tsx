import type { Shipment } from '@berth/contract/supply'
import { containerMode } from '@berth/domain/order/container-mode'
import { type PartyRole, partyType } from '@berth/domain/order/party'
import { totalsOf } from '@berth/domain/order/totals'
import { partyWords } from '@berth/locales/order-words'
import { formatCount, formatVolume, formatWeight, nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/language.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './bill-face.module.css'
import { paperTabWords } from './paper-tab-words.ts'

/** A shipping instruction in the boxes of a bill of lading, in the face it is printed in. */
export function BillFace({ supply }: { readonly supply: Shipment }) {
  const { supply: text } = useWords(paperTabWords)
  const place = (name: string | null, code: string | null) => [name, code].filter(Boolean).join(' ')
  const boxes = [
    { term: text.carrier, value: supply.carrier_name },
    { term: text.billOfLading, value: supply.mbl_no },
    { term: text.serviceOrder, value: supply.so_no },
    { term: text.vessel, value: [supply.vessel, supply.voyage].filter(Boolean).join(' / ') },
    { term: text.receipt, value: place(supply.from_name, supply.from_code) },
    { term: text.loading, value: place(supply.pol_name, supply.pol_code) },
    { term: text.discharge, value: place(supply.pod_name, supply.pod_code) },
    { term: text.delivery, value: place(supply.to_name, supply.to_code) },
  ]
  return (
    <Panel title={text.face} extra={supply.freight_term_name} flush>
      <div className={styles.face}>
        <div className={styles.parties}>
          <PartyBox supply={supply} party="shipper" />
          <PartyBox supply={supply} party="consignee" />
          <PartyBox supply={supply} party="notify1" />
          <PartyBox supply={supply} party="notify2" />
        </div>
        <dl className={styles.boxes}>
          {boxes.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value || nothing}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.goods}>
          <div>
            <dt>{text.marks}</dt>
            <dd className={styles.printed}>{supply.marks_no || text.none}</dd>
          </div>
          <div>
            <dt>{text.goods}</dt>
            <dd className={styles.printed}>{supply.description || text.none}</dd>
          </div>
        </dl>
        <FaceRows supply={supply} />
      </div>
    </Panel>
  )
}

function PartyBox({ supply, party: role }: { readonly supply: Shipment; readonly party: PartyRole }) {
  const roles = useWords(partyWords)
  const { supply: text } = useWords(paperTabWords)
  const contact = supply.contacts.find(({ type }) => type === partyType[role])
  const isSame = role === 'notify1' && supply.notify_same_as_consignee
  if (!contact && !isSame && role === 'notify2') return null
  const lines = contact && [
    contact.company1,
    contact.address1,
    contact.address2,
    [contact.city, contact.province, contact.zip_code, contact.country_name].filter(Boolean).join(' '),
    [contact.linkman, contact.phone].filter(Boolean).join(' '),
  ]
  return (
    <div>
      <h3>{roles[role]}</h3>
      <p className={styles.printed}>
        {isSame ? text.sameAsConsignee : (lines?.filter(Boolean).join('\n') ?? text.none)}
      </p>
    </div>
  )
}

function FaceRows({ supply }: { readonly supply: Shipment }) {
  const { supply: text } = useWords(paperTabWords)
  const isFcl = supply.container_mode === containerMode.fcl
  const { packages, weight, volume } = totalsOf(supply.containers)
  return (
    <div className={styles.scroll}>
      <table className={styles.rows} aria-label={text.rows}>
        <thead>
          <tr>
            {isFcl && <th>{text.container}</th>}
            {isFcl && <th>{text.seal}</th>}
            {isFcl && <th>{text.type}</th>}
            {!isFcl && <th>{text.goods}</th>}
            <th className="num">{text.packages}</th>
            <th className="num">{text.weight}</th>
            <th className="num">{text.volume}</th>
            {isFcl && <th className="num">{text.vgm}</th>}
          </tr>
        </thead>
        <tbody>
          {supply.containers.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are only read, and may not be stored yet
            <tr key={index}>
              {isFcl && <td>{row.container_no ?? nothing}</td>}
              {isFcl && <td>{row.seal_no ?? nothing}</td>}
              {isFcl && <td>{row.container_name ?? nothing}</td>}
              {!isFcl && <td>{row.description ?? nothing}</td>}
              <td className="num">
                {[formatCount(row.package), row.package_unit].filter(Boolean).join(' ')}
              </td>
              <td className="num">{formatWeight(row.weight)}</td>
              <td className="num">{formatVolume(row.volume)}</td>
              {isFcl && <td className="num">{formatWeight(row.vgm)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isFcl ? 3 : 1}>
              {text.total}
            </th>
            <td className="num">{formatCount(packages)}</td>
            <td className="num">{formatWeight(weight)}</td>
            <td className="num">{formatVolume(volume)}</td>
            {isFcl && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
