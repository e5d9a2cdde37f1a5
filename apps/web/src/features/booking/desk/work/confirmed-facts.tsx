import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { formatDay, formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** The confirmed details of the order. */
export function ConfirmedFacts({ order }: { readonly order: DeskOrder }) {
  const language = useLanguage()
  const { confirm, confirmed } = useWords(orderWords)
  const isLcl = order.container_mode === containerMode.lcl
  const instant = (at: string | null) => (at ? formatInstant(at, language) : confirmed.none)
  return (
    <Panel title={confirmed.title} extra={confirmed.cutOffs}>
      <DescriptionList
        items={[
          { term: confirm.so_no, value: order.so_no && <Mono>{order.so_no}</Mono> },
          { term: confirm.carrier_id, value: order.carrier_name },
          { term: confirm.vessel, value: order.vessel },
          { term: confirm.voyage, value: order.voyage },
          { term: confirm.etd, value: formatDay(order.etd, language) },
          { term: confirm.eta, value: formatDay(order.eta, language) },
          ...(order.via_name ? [{ term: confirm.via_id, value: `${order.via_name} ${order.via_code}` }] : []),
          { term: confirm.freight_term, value: order.freight_term_name },
          { term: confirm.cut_off_documents, value: instant(order.cut_off_documents) },
          ...(isLcl ? [] : [{ term: confirm.cut_off_vgm, value: instant(order.cut_off_vgm) }]),
          {
            term: isLcl ? confirm.cut_off_cfs : confirm.cut_off_gate_in,
            value: instant(order.cut_off_gate_in),
          },
        ]}
      />
    </Panel>
  )
}
