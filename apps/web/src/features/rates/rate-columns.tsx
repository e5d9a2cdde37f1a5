import type { Container } from '@berth/contract/trade/lookup'
import type { Rate } from '@berth/contract/trade/rate'
import type { Language } from '@berth/locales/language'
import { formatCount, formatPrice, nothing } from '#lib/format.ts'
import { Mono } from '#ui/page/mono.tsx'
import type { DataTableProps } from '#ui/table/data-table.tsx'
import { type RateAct, RateActions } from './rate-actions.tsx'
import { PlaceName, Remark, UnloadPort, Validity } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'
import { typesIn } from './space-order.ts'

export const rateColumnWidths = [20, 110, 110, 110, 110, 76, 76, 76, 48, 170, 96]

/** The columns of the list, with one for each container type that any rate prices. */
export function rateColumns(
  language: Language,
  rates: readonly Rate[],
  known: readonly Container[],
  onAct: (act: RateAct, rate: Rate) => void,
): DataTableProps<Rate>['columns'] {
  const { columns: head } = rateWords[language]
  const hasRemark = rates.some(({ remark }) => remark !== null)
  return [
    {
      title: head.carrier,
      key: 'carrier',
      sorter: true,
      render: (_, rate) => <span title={rate.carrier_code}>{rate.carrier_name}</span>,
    },
    {
      title: head.pol,
      key: 'pol',
      sorter: true,
      render: (_, rate) => <PlaceName name={rate.pol_name} code={rate.pol_code} />,
    },
    {
      title: head.to,
      key: 'to',
      sorter: true,
      render: (_, rate) => <PlaceName name={rate.to_name} code={rate.to_code} />,
    },
    {
      title: head.pod,
      key: 'pod',
      sorter: true,
      render: (_, rate) => <UnloadPort rate={rate} />,
    },
    ...typesIn(rates, known).map((type) => ({
      title: (
        <span title={type.name}>
          <Mono>{type.code}</Mono> US$
        </span>
      ),
      key: `price_${type.id}`,
      sorter: true,
      align: 'right' as const,
      render: (_: unknown, rate: Rate) =>
        formatPrice(rate.spaces.find(({ container_id }) => container_id === type.id)?.price),
    })),
    {
      title: head.transit,
      key: 'transit_days',
      sorter: true,
      align: 'right',
      render: (_, rate) => (rate.transit_days === null ? nothing : formatCount(rate.transit_days)),
    },
    { title: head.validity, key: 'edate', sorter: true, render: (_, rate) => <Validity rate={rate} /> },
    ...(hasRemark
      ? [
          {
            title: head.remark,
            key: 'remark',
            render: (_: unknown, rate: Rate) => <Remark>{rate.remark}</Remark>,
          },
        ]
      : []),
    {
      title: head.action,
      key: 'action',
      fixed: 'right',
      render: (_, rate) => <RateActions rate={rate} onAct={onAct} />,
    },
  ]
}
