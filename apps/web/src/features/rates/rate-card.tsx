import type { Rate } from '@berth/contract/trade/rate'
import { Checkbox } from 'antd'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Card } from '#ui/table/card-list.tsx'
import { type RateAct, RateActions } from './rate-actions.tsx'
import styles from './rate-parts.module.css'
import { LaneLine, Remark, useRateName, Validity } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'

type RateCardProps = {
  readonly rate: Rate
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onAct: (act: RateAct, rate: Rate) => void
}

/** A rate on phones: carrier, lane, price per container type and validity. */
export function RateCard({ rate, isSelected, onSelect, onAct }: RateCardProps) {
  const text = useWords(rateWords)
  const nameOf = useRateName()
  return (
    <Card
      title={
        <Checkbox
          checked={isSelected}
          aria-label={text.select(nameOf(rate))}
          onChange={({ target }) => onSelect(target.checked)}
        >
          <b>{rate.carrier_name}</b>
        </Checkbox>
      }
      tag={rate.transit_days !== null && <span className="note">{text.days(rate.transit_days)}</span>}
      headline={<LaneLine rate={rate} />}
      facts={[
        <dl key="prices" className={styles.prices}>
          {rate.spaces.map((space) => (
            <div key={space.id}>
              <dt>{space.container_code}</dt>
              <dd>{formatMoney(space.price)}</dd>
            </div>
          ))}
        </dl>,
        ...(rate.remark === null ? [] : [<Remark key="remark">{rate.remark}</Remark>]),
      ]}
      remark={<Validity rate={rate} />}
      action={<RateActions rate={rate} onAct={onAct} />}
    />
  )
}
