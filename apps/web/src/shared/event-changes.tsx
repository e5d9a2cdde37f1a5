import type { OrderEvent } from '@berth/contract/order-shape'
import { auditValueName } from '@berth/locales/audit-words'
import { defineWords, type Language } from '@berth/locales/language'
import { formatDay, formatInstant, formatMoney, nothing } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './event-changes.module.css'

const words = defineWords(
  {
    to: '改为',
    yes: '是',
    fields: {
      document_type: '类型',
      file: '文件',
      so_no: 'SO 号',
      carrier_id: '船公司',
      vessel: '船名',
      voyage: '航次',
      etd: 'ETD',
      eta: 'ETA',
      cut_off_documents: '截补料',
      cut_off_vgm: '截 VGM',
      cut_off_gate_in: '截重柜',
      freight_term: '运费条款',
      cancel_fee: '取消费用',
      mbl_no: '提单号',
      bill_total: '账单合计',
      amount_received: '到账',
      received_time: '到账时间',
      release_no: '放单号',
      courier: '快递公司',
      tracking_no: '快递单号',
      originals: '正本份数',
      vgm_method: 'VGM 称重方式',
      vgm_signatory: 'VGM 签署人',
      marks_no: '唛头',
      description: '货物描述',
      remark: '备注',
      notify_same_as_consignee: '通知人同收货人',
      shipper: '发货人',
      consignee: '收货人',
      notify1: '第一通知人',
      notify2: '第二通知人',
      supply_rows: '补料行数',
      supply_row: '补料行',
      rows_changed: '修改行',
    } as Readonly<Record<string, string>>,
  },
  {
    to: 'changed to',
    yes: 'yes',
    fields: {
      document_type: 'Kind',
      file: 'File',
      so_no: 'SO no.',
      carrier_id: 'Carrier',
      vessel: 'Vessel',
      voyage: 'Voyage',
      etd: 'ETD',
      eta: 'ETA',
      cut_off_documents: 'SI cut-off',
      cut_off_vgm: 'VGM cut-off',
      cut_off_gate_in: 'Gate-in cut-off',
      freight_term: 'Freight',
      cancel_fee: 'Cancellation fee',
      mbl_no: 'B/L no.',
      bill_total: 'Bill total',
      amount_received: 'Received',
      received_time: 'Received at',
      release_no: 'Release no.',
      courier: 'Courier',
      tracking_no: 'Tracking no.',
      originals: 'Originals',
      vgm_method: 'VGM method',
      vgm_signatory: 'VGM signatory',
      marks_no: 'Marks',
      description: 'Description of goods',
      remark: 'Remark',
      notify_same_as_consignee: 'Notify same as consignee',
      shipper: 'Shipper',
      consignee: 'Consignee',
      notify1: 'Notify party 1',
      notify2: 'Notify party 2',
      supply_rows: 'SI rows',
      supply_row: 'SI row',
      rows_changed: 'Rows changed',
    },
  },
)

/** A party or a row of goods stands in a line of its own; numbers and names share one. */
const isLong = (said: string) => said.length > 40

/** What an event changed: what was new in one line, what replaced something as before → after. */
export function EventChanges({ changes }: { readonly changes: OrderEvent['changes'] }) {
  const language = useLanguage()
  const text = useWords(words)
  const say = (field: string, value: string | null) =>
    field === 'notify_same_as_consignee' && value ? text.yes : writeValue(field, value, language)
  const given = changes.filter(({ before }) => before === null)
  const said = given.map(({ field, after }) => `${text.fields[field] ?? field} ${say(field, after)}`)
  const short = said.filter((one) => !isLong(one))
  const replaced = changes.filter(({ before }) => before !== null)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {replaced.map(({ field, before, after }) => (
        <li key={`${field} ${before}`}>
          {text.fields[field] ?? field} <s>{say(field, before)}</s>{' '}
          <span className={styles.arrow}>
            <Icon name="arrow" size={12} />
          </span>
          <span className="visually-hidden"> {text.to} </span> <b>{say(field, after)}</b>
        </li>
      ))}
      {short.length > 0 && <li>{short.join(' · ')}</li>}
      {said.filter(isLong).map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

const amounts: readonly string[] = ['cancel_fee', 'bill_total', 'amount_received']

function writeValue(field: string, value: string | null, language: Language): string {
  if (value === null) return nothing
  if (field === 'etd' || field === 'eta') return formatDay(value, language)
  if (field.startsWith('cut_off_')) return formatInstant(value, language)
  if (field === 'received_time') return formatInstant(value, language)
  if (amounts.includes(field)) return formatMoney(Number(value))
  return auditValueName(field, value, language)
}
