import { deskGetRfq } from '@berth/contract/trade/rfq'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOf } from '#lib/api/api.ts'
import { formatBoxes, formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { madeOfferWords } from '../making/made-offer-words.ts'
import { deskOfferWords } from './desk-offer-words.ts'

type RequestPanelProps = { readonly id: number; readonly no: string }

/** The quote request that an offer answers, beside the offer while it is written. */
export function RequestPanel({ id, no }: RequestPanelProps) {
  const text = useWords(deskOfferWords)
  const field = useWords(madeOfferWords)
  const language = useLanguage()
  const { data: rfq } = useQuery(readOf(deskGetRfq, { params: { id } }))
  return (
    <Panel
      title={text.request}
      extra={
        <Link className="mono" to={paths.deskRfq(id)}>
          {no}
        </Link>
      }
    >
      {rfq && (
        <DescriptionList
          items={[
            { term: text.target, value: rfq.target_rate, wide: true },
            { term: field.ready, value: formatDay(rfq.ready_date, language), wide: true },
            { term: text.asked, value: formatBoxes(rfq.spaces), wide: true },
            { term: field.goods, value: rfq.description, wide: true },
            { term: text.volumes, value: rfq.potential_vol, wide: true },
            {
              term: text.askedBy,
              value: [rfq.linkman, rfq.customer_phone].filter(Boolean).join(' · '),
              wide: true,
            },
          ]}
        />
      )}
    </Panel>
  )
}
