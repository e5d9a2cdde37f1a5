import type { OrderEvent } from '@berth/contract/order-shape'
import { documentTypeWords } from '@berth/locales/document-words'
import { defineWords, type Language } from '@berth/locales/language'
import { freightTermWords } from '@berth/locales/order-words'
import { formatDay, formatInstant, formatMoney, nothing } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './event-changes.module.css'

const words = defineWords(
  {
    to: '改为',
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
    } as Readonly<Record<string, string>>,
  },
  {
    to: 'changed to',
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
    },
  },
)

/** What an event changed: what was new in one line, what replaced something as before → after. */
export function EventChanges({ changes }: { readonly changes: OrderEvent['changes'] }) {
  const language = useLanguage()
  const text = useWords(words)
  const say = (field: string, value: string | null) => writeValue(field, value, language)
  const given = changes.filter(({ before }) => before === null)
  const replaced = changes.filter(({ before }) => before !== null)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {replaced.map(({ field, before, after }) => (
        <li key={field}>
          {text.fields[field] ?? field} <s>{say(field, before)}</s>{' '}
          <span className={styles.arrow}>
            <Icon name="arrow" size={12} />
          </span>
          <span className="visually-hidden"> {text.to} </span> <b>{say(field, after)}</b>
        </li>
      ))}
      {given.length > 0 && (
        <li>
          {given.map(({ field, after }) => `${text.fields[field] ?? field} ${say(field, after)}`).join(' · ')}
        </li>
      )}
    </ul>
  )
}

const amounts: readonly string[] = ['cancel_fee', 'bill_total', 'amount_received']

function writeValue(field: string, value: string | null, language: Language): string {
  if (value === null) return nothing
  if (field === 'document_type') return documentName(value, language)
  if (field === 'etd' || field === 'eta') return formatDay(value, language)
  if (field.startsWith('cut_off_')) return formatInstant(value, language)
  if (field === 'received_time') return formatInstant(value, language)
  if (amounts.includes(field)) return formatMoney(Number(value))
  if (value === 'prepaid' || value === 'collect') return freightTermWords[language][value]
  return value
}

function documentName(type: string, language: Language): string {
  const names: Readonly<Record<string, string>> = documentTypeWords[language]
  return names[type] ?? type
}
