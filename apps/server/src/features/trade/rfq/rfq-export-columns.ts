import type { DeskRfqItem, Rfq } from '@berth/contract/trade/rfq'
import { writeSums } from '@berth/domain/money/write-amount'
import { writeCargoPiece } from '@berth/domain/tariff/cargo-piece'
import type { Language } from '@berth/locales/language'
import { rfqStateWords } from '@berth/locales/rfq-words'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import type { ExportColumn } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { exportWords } from './rfq-export-words.ts'

export type ExportedDeskRfq = Rfq & Pick<DeskRfqItem, 'customer_id' | 'customer_name' | 'linkman'>

const column = columnsNamed(exportWords)

/** The leading columns of both sides' exports. */
function numbered(language: Language): readonly ExportColumn<Rfq>[] {
  return [
    column('rfqNo', 16, (rfq) => rfq.rfq_no),
    column('state', 12, (rfq) => rfqStateWords[language][rfq.state]),
  ]
}

function asked(language: Language, seesForwarder: boolean): readonly ExportColumn<Rfq>[] {
  const { separator } = exportWords[language]
  const forwarder = column<Rfq>('forwarder', 28, (rfq) => rfq.forwarder_name)
  return [
    column('pol', 22, (rfq) => `${rfq.pol_name} (${rfq.pol_code})`),
    column('pod', 22, (rfq) => `${rfq.pod_name} (${rfq.pod_code})`),
    column('to', 22, (rfq) => `${rfq.to_name} (${rfq.to_code})`),
    column('carrier', 18, (rfq) => rfq.carrier_name),
    ...(seesForwarder ? [forwarder] : []),
    column('readyDate', 12, (rfq) => rfq.ready_date),
    column('goods', 30, (rfq) => rfq.description),
    column('spaces', 20, ({ spaces }) =>
      spaces.map(({ container_name, count }) => `${container_name} × ${count}`).join(separator),
    ),
    column('cargo', 30, ({ cargo }) => cargo.map(writeCargoPiece).join(separator)),
    column('volumeM3', 12, (rfq) => rfq.measure?.volume ?? null),
    column('weightKg', 12, (rfq) => rfq.measure?.weight ?? null),
    column('target', 18, (rfq) => rfq.target_rate),
    column('volume', 18, (rfq) => rfq.potential_vol),
    column('sales', 16, (rfq) => rfq.sales),
  ]
}

const answered: readonly ExportColumn<Rfq>[] = [
  column('options', 10, (rfq) => rfq.option_count),
  column('best', 24, (rfq) => writeSums(rfq.best_totals)),
  column('acceptBy', 12, (rfq) => rfq.expire_date),
  column('answer', 30, (rfq) => rfq.answer),
  column('answerTime', 18, (rfq) => inBeijing(rfq.answer_time)),
  column('orderNo', 16, (rfq) => rfq.order_no),
  column('createTime', 18, (rfq) => inBeijing(rfq.create_time)),
]

/** The columns of a member's quote request export. */
export function rfqColumns(language: Language, seesForwarder: boolean): readonly ExportColumn<Rfq>[] {
  return [...numbered(language), ...asked(language, seesForwarder), ...answered]
}

/** The columns of the desk's quote request export. */
export function deskRfqColumns(language: Language): readonly ExportColumn<ExportedDeskRfq>[] {
  return [
    ...numbered(language),
    column('customer', 30, (rfq) => rfq.customer_name),
    column('linkman', 16, (rfq) => rfq.linkman),
    ...asked(language, true),
    ...answered,
  ]
}
