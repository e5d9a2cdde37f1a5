import type { Offer } from '@berth/contract/trade/offer'
import { currencySign } from '@berth/domain/money/sum'
import { type ComparedRow, comparedRows, currenciesOf, isInTotals } from '@berth/domain/offer/compared-rows'
import { offerGroups } from '@berth/domain/offer/offer-group'
import { carbonWords, sayFactor } from '@berth/locales/carbon-words'
import { sayUnit } from '@berth/locales/charge-words'
import { lclPriceWords, sayLclPrice } from '@berth/locales/lcl-price-words'
import { offerGroupWords } from '@berth/locales/offer-words'
import { formatAmount, formatCount, formatMoney, formatQuantity, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './offer-options.module.css'
import { cargoOfOffer } from './offer-parts.tsx'
import { offerWords } from './offer-words.ts'

type OfferOptionsProps = {
  readonly offer: Offer
  /** The chosen option's id; null while none can be chosen. */
  readonly chosen: number | null
  readonly onChoose: ((id: number) => void) | null
}

/** The options side by side: each charge a row, so that they compare line by line. On phones they are cards, the chosen one open. */
export function OfferOptions(props: OfferOptionsProps) {
  return useIsPhone() ? <OptionCards {...props} /> : <OptionTable {...props} />
}

function OptionTable({ offer, chosen, onChoose }: OfferOptionsProps) {
  const text = useWords(offerWords)
  const groups = useWords(offerGroupWords)
  const carbon = useWords(carbonWords)
  const ton = useWords(lclPriceWords)
  const { options } = offer
  const rows = comparedRows(options)
  const across = options.length + 1
  const apart = rows.filter((row) => !isInTotals(row))
  const mark = (id: number) => (id === chosen ? styles.chosen : undefined)
  return (
    <div className="scroll-x">
      <table className={`full ${styles.options}`} aria-label={text.options(options.length)}>
        <thead>
          <tr>
            <td />
            {options.map((option, index) => (
              <th key={option.id} scope="col" className={mark(option.id)}>
                <OptionHead {...{ offer, index, chosen, onChoose }} />
              </th>
            ))}
          </tr>
        </thead>
        {options.some(({ lcl }) => lcl) && (
          <tbody className={styles.apart}>
            <tr>
              <th scope="row">{ton.name}</th>
              {options.map((option) => (
                <td key={option.id} className={mark(option.id)}>
                  <TonPrice option={option} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {currenciesOf(options).map((currency) => (
          <tbody key={currency}>
            {offerGroups.map((group) => {
              const some = rows.filter(
                (row) => row.currency === currency && row.group === group && isInTotals(row),
              )
              return some.length === 0 ? null : (
                <Group
                  key={group}
                  title={`${groups[group]} ${currencySign(currency)}`}
                  {...{ across, options, mark }}
                  rows={some}
                />
              )
            })}
            <tr className={styles.total}>
              <th scope="row">{text.total(currencySign(currency))}</th>
              {options.map(({ id, totals }) => (
                <td key={id} className={mark(id)}>
                  {formatAmount(totals.find((one) => one.currency === currency)?.amount, currency)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        {apart.length > 0 && (
          <tbody className={styles.apart}>
            <Group title={text.apart} {...{ across, options, mark }} rows={apart} />
          </tbody>
        )}
        {options.some(({ carbon }) => carbon) && (
          <tbody className={styles.apart}>
            <tr>
              <th scope="row">{carbon.name}</th>
              {options.map((option) => (
                <td key={option.id} className={mark(option.id)}>
                  <Carbon option={option} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

/** What a revenue ton costs, at each break and at least; a dash for full containers. */
function TonPrice({ option: { lcl } }: { readonly option: Offer['options'][number] }) {
  const language = useLanguage()
  return lcl ? <span className="lines">{sayLclPrice(lcl, language).join('\n')}</span> : nothing
}

/** What an option emits, and by which factor; a dash where that is not known. */
function Carbon({ option: { carbon } }: { readonly option: Offer['options'][number] }) {
  const text = useWords(carbonWords)
  const language = useLanguage()
  if (!carbon) return nothing
  return (
    <>
      {text.kilograms(formatCount(carbon.kilograms))}
      <span className="note block">{sayFactor(carbon, language)}</span>
    </>
  )
}

type GroupProps = {
  readonly title: string
  readonly across: number
  readonly options: Offer['options']
  readonly rows: readonly ComparedRow[]
  readonly mark: (id: number) => string | undefined
}

function Group({ title, across, options, rows, mark }: GroupProps) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={across} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor change; the same charge may be there twice.
        <tr key={`${row.chargeCode} ${row.basis} ${index}`}>
          <th scope="row">
            <RowName row={row} />
          </th>
          {row.cells.map((cell, place) => (
            <td key={options[place]?.id} className={mark(options[place]?.id ?? 0)}>
              <RowCell row={row} cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}

function RowName({ row }: { readonly row: ComparedRow }) {
  const text = useWords(offerWords)
  const language = useLanguage()
  const said = [
    row.quantity === null
      ? ''
      : `${formatQuantity(row.quantity)} × ${sayUnit(row.basis, language, row.quantity)}`,
    row.mode === 'on_request' ? text.onRequest : '',
    row.term === 'collect' ? text.collect : '',
  ].filter(Boolean)
  return (
    <>
      {row.chargeName ?? text.freight} <span className="code">{row.chargeCode}</span>{' '}
      <span className="dim">{said.join(' · ')}</span>
    </>
  )
}

function RowCell({ row, cell }: { readonly row: ComparedRow; readonly cell: ComparedRow['cells'][number] }) {
  const text = useWords(offerWords)
  if (cell === null) return nothing
  if (cell === 'included') return text.included
  const amount = isInTotals(row)
    ? formatAmount(cell.amount, row.currency)
    : formatMoney(cell.amount, row.currency)
  if (cell.quantity === 1) return amount
  return (
    <>
      <span className={`note ${styles.unit}`}>
        {formatQuantity(cell.quantity)} × {formatAmount(cell.unit_price, row.currency)}
      </span>{' '}
      {amount}
    </>
  )
}

type HeadProps = OfferOptionsProps & { readonly index: number }

function OptionHead({ offer, index, chosen, onChoose }: HeadProps) {
  const text = useWords(offerWords)
  const option = offer.options[index]
  if (!option) return null
  const first = offer.options[0]
  const cargo = cargoOfOffer(option)
  const said = [
    first && cargo !== cargoOfOffer(first) ? cargo : '',
    option.sailing ?? '',
    option.transit_days === null ? '' : text.days(option.transit_days),
  ].filter(Boolean)
  const name = (
    <span className={`ink ${styles.name}`}>
      {text.option(index + 1)} · {option.carrier_name}
    </span>
  )
  const content = (
    <span className="grid">
      <span className="flex wrap gap-8 middle">
        {name}
        {option.is_accepted && (
          <Tag kind="good" mini>
            {text.accepted}
          </Tag>
        )}
        {option.is_cheapest && <Tag mini>{text.cheapest}</Tag>}
        {option.is_fastest && <Tag mini>{text.fastest}</Tag>}
      </span>
      <span className="note">{said.join(' · ')}</span>
      <span className={`grid above-4 ink ${styles.sums}`}>
        {option.totals.map(({ currency, amount }) => (
          <b key={currency}>{formatMoney(amount, currency)}</b>
        ))}
      </span>
    </span>
  )
  if (!onChoose) return <div className="flex gap-8 at-start">{content}</div>
  return (
    <label className={`flex gap-8 at-start pointer ${styles.head}`}>
      <input type="radio" name="option" checked={option.id === chosen} onChange={() => onChoose(option.id)} />
      {content}
    </label>
  )
}

function OptionCards(props: OfferOptionsProps) {
  const { offer, chosen } = props
  return (
    <ul className="grid gap-8">
      {offer.options.map((option, index) => (
        <li
          key={option.id}
          className={`card padded-16 ${styles.card} ${option.id === chosen ? `tinted ${styles.open}` : ''}`}
        >
          <OptionHead {...props} index={index} />
          {(option.id === chosen || chosen === null) && <CardLines offer={offer} index={index} />}
        </li>
      ))}
    </ul>
  )
}

function CardLines({ offer, index }: { readonly offer: Offer; readonly index: number }) {
  const text = useWords(offerWords)
  const carbon = useWords(carbonWords)
  const ton = useWords(lclPriceWords)
  const option = offer.options[index]
  if (!option) return null
  const rows = comparedRows([option])
  const line = (row: ComparedRow, place: number) => (
    <li key={`${row.chargeCode} ${row.basis} ${place}`} className={isInTotals(row) ? '' : 'dim'}>
      <span>
        <RowName row={row} />
      </span>
      <span className="nowrap">
        <RowCell row={row} cell={row.cells[0] ?? null} />
      </span>
    </li>
  )
  return (
    <ul className={`above-12 line-above ${styles.lines}`}>
      {option.lcl && (
        <li className="dim">
          <span>{ton.name}</span>
          <span className="text-end">
            <TonPrice option={option} />
          </span>
        </li>
      )}
      {currenciesOf([option]).flatMap((currency) => [
        ...rows.filter((row) => row.currency === currency && isInTotals(row)).map(line),
        <li key={currency} className={styles.total}>
          <span>{text.total(currencySign(currency))}</span>
          <span>
            {formatAmount(option.totals.find((one) => one.currency === currency)?.amount, currency)}
          </span>
        </li>,
      ])}
      {rows.filter((row) => !isInTotals(row)).map(line)}
      {option.carbon && (
        <li className="dim">
          <span>{carbon.name}</span>
          <span className="text-end">
            <Carbon option={option} />
          </span>
        </li>
      )}
    </ul>
  )
}
