import type { Shipment } from '@berth/contract/supply'
import { containerMode } from '@berth/domain/order/container-mode'
import { partyRoles } from '@berth/domain/order/party'
import { totalsOf } from '@berth/domain/order/totals'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { formatCount, formatVolume, formatWeight } from '../../lib/format.ts'
import { useWords } from '../../lib/language.ts'
import { useUiText } from '../../ui/ui-text.ts'
import { useDialogFit } from '../../ui/use-dialog-fit.ts'
import { containers, countries, ports, units } from '../lookups.ts'
import { previewWords } from './field-words.ts'
import { filledRows, type SupplyValues } from './form.ts'
import styles from './preview-dialog.module.css'
import { printedLines, printedPackages, printedSameAsConsignee } from './printed.ts'
import { columnWords } from './row-words.ts'

type PreviewDialogProps = {
  readonly shipment: Shipment
  readonly values: SupplyValues
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** The instruction as the bill of lading will print it, before it is handed in. */
export function PreviewDialog({ shipment, values, onSubmit, onClose }: PreviewDialogProps) {
  const text = useWords(previewWords)
  const { close } = useUiText()
  const fit = useDialogFit()
  return (
    <Modal
      {...fit}
      open
      title={text.title}
      width={920}
      centered
      onCancel={onClose}
      closable={{ 'aria-label': close }}
      footer={
        <div className={styles.foot}>
          <span className="note">{text.note}</span>
          <Button onClick={onClose}>{text.edit}</Button>
          <Button type="primary" onClick={onSubmit}>
            {text.submit}
          </Button>
        </div>
      }
    >
      <section className={styles.paper} aria-label={text.of}>
        <Parties values={values} />
        <Voyage shipment={shipment} />
        <Goods values={values} />
        <Boxes values={values} />
      </section>
      {values.remark.trim() !== '' && (
        <p className={styles.beside}>
          <span className="note">{text.remark}</span>
          <br />
          {values.remark.trim()}
        </p>
      )}
      <p className={styles.beside}>
        <span className="note">{text.attachments}</span>
        <br />
        {values.attachs.map(({ name }) => name).join(' · ') || '–'}
      </p>
    </Modal>
  )
}

function Parties({ values }: { readonly values: SupplyValues }) {
  const text = useWords(previewWords)
  const nations = useQuery(countries()).data?.lists
  const isSame = values.notify_same_as_consignee
  return (
    <div className={styles.parties}>
      {partyRoles.map((role) => {
        const party = values.parties[role]
        if (role === 'notify1' && isSame)
          return <Box key={role} label={text[role]} lines={[printedSameAsConsignee]} />
        if (party === null || (role === 'notify2' && isSame)) return null
        const country = nations?.find(({ id }) => id === party.country_id)?.name_en.toUpperCase()
        const place = [party.city, party.province, party.zip_code, country].filter(Boolean).join(', ')
        const lines = [party.company1, party.address1, place, `${party.linkman} ${party.phone}`]
        return <Box key={role} label={text[role]} lines={lines.flatMap(printedLines)} />
      })}
    </div>
  )
}

function Box({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div className={styles.box}>
      <div className={styles.label}>{label}</div>
      <pre>{lines.join('\n')}</pre>
    </div>
  )
}

// A bill of lading is printed in English wherever it is read, so places go by their English names.
function Voyage({ shipment }: { readonly shipment: Shipment }) {
  const text = useWords(previewWords)
  const places = useQuery(ports()).data?.lists
  const { vessel, voyage, so_no, pol_id, pod_id, to_id } = shipment
  const placeOf = (wanted: number | null) => {
    const place = places?.find(({ id }) => id === wanted)
    return place ? [`${place.name_en.toUpperCase()} ${place.code}`] : []
  }
  return (
    <div className={styles.voyage}>
      <Box label={text.vessel} lines={[[vessel, voyage].filter(Boolean).join(' ')]} />
      <Box label={text.pol} lines={placeOf(pol_id)} />
      <Box label={text.pod} lines={placeOf(pod_id)} />
      <Box label={text.delivery} lines={placeOf(to_id)} />
      <Box label={text.booking} lines={[so_no ?? '']} />
    </div>
  )
}

function Goods({ values }: { readonly values: SupplyValues }) {
  const text = useWords(previewWords)
  const totals = totalsOf(filledRows(values.rows))
  const goods = printedLines(values.description.trim())
  return (
    <div className={styles.goods}>
      <Box label={text.marks} lines={printedLines(values.marks_no.trim())} />
      <Box label={text.goods} lines={[printedPackages(formatCount(totals.packages)), ...goods]} />
      <Box label={text.weight} lines={[formatWeight(totals.weight)]} />
      <Box label={text.volume} lines={[formatVolume(totals.volume)]} />
    </div>
  )
}

function Boxes({ values }: { readonly values: SupplyValues }) {
  const column = useWords(columnWords)
  const types = useQuery(containers()).data?.lists
  const packages = useQuery(units()).data?.lists
  if (values.container_mode !== containerMode.fcl) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways has to be reached by keys
    <section className={styles.boxes} tabIndex={0} aria-label={column.container_no}>
      <table>
        <thead>
          <tr>
            <th scope="col">{column.container_no}</th>
            <th scope="col">{column.seal_no}</th>
            <th scope="col">{column.container_id}</th>
            <th scope="col" className="num">
              {column.package}
            </th>
            <th scope="col" className="num">
              {column.weight}
            </th>
            <th scope="col" className="num">
              {column.volume}
            </th>
            <th scope="col" className="num">
              {column.vgm}
            </th>
          </tr>
        </thead>
        <tbody>
          {filledRows(values.rows).map((row) => (
            <tr key={row.key}>
              <td>{row.container_no}</td>
              <td>{row.seal_no}</td>
              <td>{types?.find(({ id }) => id === row.container_id)?.code}</td>
              <td className="num">
                {formatCount(row.package)} {packages?.find(({ id }) => id === row.package_uid)?.print_name}
              </td>
              <td className="num">{formatWeight(row.weight)}</td>
              <td className="num">{formatVolume(row.volume)}</td>
              <td className="num">{formatWeight(row.vgm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
