import type { QuoteItem } from '@berth/contract/trade/quote'
import type { DeskRfq } from '@berth/contract/trade/rfq'
import { TonPrice } from '#features/rates/lcl-parts.tsx'
import { formatAmount, formatDay, formatPrice } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { rfqFieldWords } from '../rfq-words.ts'
import { deskRfqWords } from './desk-rfq-words.ts'
import styles from './rfq-answer.module.css'

type SuggestionsProps = {
  readonly rfq: DeskRfq
  /** The rates that are options of the answer. */
  readonly taken: readonly number[]
  /** The rate whose charges are being read. */
  readonly busy: number | null
  readonly onTake: (rate: QuoteItem) => void
}

/** Today's rates of the lane, priced for the request. One click turns a rate into an option. */
export function Suggestions({ rfq, taken, busy, onTake }: SuggestionsProps) {
  const text = useWords(deskRfqWords)
  const field = useWords(rfqFieldWords)
  const language = useLanguage()
  const { suggestions, spaces, measure } = rfq
  return (
    <Panel flush title={text.suggestions}>
      {suggestions.length === 0 ? (
        <p className="dim padded">{text.noSuggestions}</p>
      ) : (
        <div className="relative scroll">
          <table className={`full ${styles.rates}`}>
            <thead>
              <tr>
                <th>{field.carrier}</th>
                {spaces.map(({ container_id, container_name }) => (
                  <th key={container_id} className="num">
                    {container_name} US$
                  </th>
                ))}
                {measure && (
                  <>
                    <th className="num">US$ / RT</th>
                    <th className="num">{text.freight} US$</th>
                  </>
                )}
                <th>{text.validity}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {suggestions.map((rate) => (
                <tr key={rate.id}>
                  <th scope="row">
                    {rate.carrier_name} <Mono code>{rate.quote_no}</Mono>
                    <div className="note">
                      {[rate.forwarder_name, rate.remark].filter(Boolean).join(' · ')}
                    </div>
                  </th>
                  {spaces.map(({ container_id }) => {
                    const space = rate.spaces.find((one) => one.container_id === container_id)
                    return (
                      <td key={container_id} className="num">
                        {formatPrice(space?.price)}
                      </td>
                    )
                  })}
                  {rate.lcl && (
                    <>
                      <td className="num">
                        <TonPrice terms={rate.lcl} />
                      </td>
                      <td className="num">{formatAmount(rate.total)}</td>
                    </>
                  )}
                  <td className="note">{text.until(formatDay(rate.edate, language))}</td>
                  <td>
                    <Button
                      size="small"
                      loading={busy === rate.id}
                      aria-label={text.takeOf(rate.quote_no)}
                      onClick={() => onTake(rate)}
                    >
                      {taken.includes(rate.id) ? text.taken : text.take}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
