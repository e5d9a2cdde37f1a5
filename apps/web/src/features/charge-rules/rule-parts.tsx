import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { rateStateOn } from '@berth/domain/rate'
import { dayInChina } from '@berth/domain/time/calendar'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { firstName } from '../lookups/first-name.ts'
import { ruleWords } from './rule-words.ts'
import styles from './rules.module.css'

/** The name of a charge with its code. */
export function ChargeName({ rule }: { readonly rule: Pick<ChargeRuleAnswer, 'charge'> }) {
  return (
    <>
      {rule.charge.name} <Mono code>{rule.charge.code}</Mono>
    </>
  )
}

/** Where a rule applies, a chip for each condition; a rule without any is for all. */
export function WhereChips({ rule }: { readonly rule: ChargeRuleAnswer }) {
  const text = useWords(ruleWords)
  const { pol, pod, to, route, pol_country, to_country, carrier, containers, container_mode: mode } = rule
  const chips = [
    ...(pol ? [firstName(pol.name)] : []),
    ...(pod ? [text.place.pod(firstName(pod.name))] : []),
    ...(to ? [text.place.to(firstName(to.name))] : []),
    ...(route ? [route.name] : []),
    ...(pol_country ? [pol_country.name] : []),
    ...(to_country ? [text.place.country(to_country.name)] : []),
    ...(carrier ? [carrier.name] : []),
    ...(mode === null ? [] : [text.modes[mode] ?? '']),
    ...containers.map(({ code }) => code),
  ]
  if (chips.length === 0) return <span className="dim">{text.all}</span>
  return (
    <span className="row wrap gap-4">
      {chips.map((chip) => (
        <span key={chip} className={`outlined rounded-tag surface size-12 ${styles.chip}`}>
          {chip}
        </span>
      ))}
    </span>
  )
}

/** The amount of a rule with its limits below. */
export function RuleAmount({ rule }: { readonly rule: ChargeRuleAnswer }) {
  const text = useWords(ruleWords)
  const { basis, amount, currency, minimum, maximum } = rule
  return (
    <span className={`inline-grid digits ${styles.amount}`}>
      <b className="strong">
        {basis === 'percent' ? `${amount.toFixed(2)} %` : formatMoney(amount, currency)}
      </b>
      {minimum !== null && <span className="note">{text.minimum(formatMoney(minimum, currency))}</span>}
      {maximum !== null && <span className="note">{text.maximum(formatMoney(maximum, currency))}</span>}
    </span>
  )
}

/** How a charge is taken, and that the consignee pays it. */
export function RuleCharged({
  rule,
}: {
  readonly rule: Pick<ChargeRuleAnswer, 'charge_mode' | 'payment_term'>
}) {
  const text = useWords(ruleWords)
  return (
    <span className="row wrap gap-4">
      {text.charged[rule.charge_mode]}
      {rule.payment_term === 'collect' && <Tag mini>{text.collect}</Tag>}
    </span>
  )
}

/** The last day of a rule, or the first of one that does not hold yet. */
export function RuleValidity({
  rule: { sdate, edate },
}: {
  readonly rule: Pick<ChargeRuleAnswer, 'sdate' | 'edate'>
}) {
  const text = useWords(ruleWords)
  const language = useLanguage()
  const standing = rateStateOn({ sdate, edate: edate ?? '9999-12-31' }, dayInChina(new Date()))
  const until = edate === null ? text.openEnd : text.until(formatDay(edate, language))
  if (standing === 'coming')
    return (
      <span className="nowrap">
        {text.from(formatDay(sdate, language))}
        {edate !== null && ` ${until}`}
      </span>
    )
  const look = { ended: styles.ended, ending: 'strong soon', valid: undefined }[standing]
  return <span className={`nowrap ${look ?? ''}`}>{until}</span>
}
