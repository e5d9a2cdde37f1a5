import { fieldsOf } from '../order/booking/field-table.ts'
import { supplyFields } from '../order/instruction/supply-field.ts'

/** Every field an audited action may change, by its name in the audit records. */
export const auditFields = [
  ...fieldsOf(supplyFields),
  'file',
  'shipper',
  'consignee',
  'notify1',
  'notify2',
  'supply_rows',
  'supply_row',
  'document_type',
  'code',
  'name_zh',
  'name_en',
  'sort',
  'enabled',
  'country_id',
  'kind',
  'codes',
  'aliases',
  'iso_code',
  'iso_group',
  'teu',
  'tare_kg',
  'payload_kg',
  'capacity_m3',
  'decimals',
  'basis',
  'type',
  'print_name',
  'sea_only',
  'day_type',
  'source',
  'provisional',
  'port_ids',
  'rows_new',
  'rows_changed',
  'rows',
  'value_zh',
  'value_en',
  'subject',
  'lead',
  'state',
  'note',
  'review',
  'blocked',
  'assignee',
  'options',
  'expire_date',
  'rate',
  'preset',
  'authorities',
  'needs_second_factor',
  'company1',
  'company2',
  'address1',
  'address2',
  'city',
  'province',
  'zip_code',
  'credit_no',
  'invoice_title',
  'exp_address',
  'exp_consignee',
  'exp_phone',
  'profile',
  'industries',
  'businesses',
  'routes',
  'ports',
  'is_listed',
  'payment_days',
  'linkman',
  'phone',
  'carrier_id',
  'pol_id',
  'pod_id',
  'to_id',
  'sdate',
  'edate',
  'transit_days',
  'so_no',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'cut_off_documents',
  'cut_off_vgm',
  'cut_off_gate_in',
  'freight_term',
  'cancel_fee',
  'mbl_no',
  'hbl_no',
  'bl_version',
  'amendment_fee',
  'bill_total',
  'credit_note',
  'corrected_bill',
  'refund',
  'amount_received',
  'value_date',
  'bank_reference',
  'difference_note',
  'release_no',
  'courier',
  'tracking_no',
  'originals',
] as const

export type AuditField = (typeof auditFields)[number]

/** A field of a record: one of the above, or the price of a container type by its code. */
export type RecordedField = AuditField | `price.${string}`

/** One changed field with its old and new value. */
export type AuditedChange = {
  readonly field: RecordedField
  readonly before: string | null
  readonly after: string | null
}

export function isAuditField(field: string): field is AuditField {
  return (auditFields as readonly string[]).includes(field)
}

/** Only the entries whose value actually changed. */
export function changedOnly(changes: readonly AuditedChange[]): AuditedChange[] {
  return changes.filter(({ before, after }) => before !== after)
}
