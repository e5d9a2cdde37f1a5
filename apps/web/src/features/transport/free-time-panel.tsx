import type { BoxesFreeTime, Transport } from '@berth/contract/orders/transport'
import { Fragment, type ReactNode, useState } from 'react'
import { formatDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { daysAllowed } from './days-allowed.ts'
import { sayFreeTimeKind } from './free-time-names.ts'
import styles from './free-time-panel.module.css'
import { freeTimeWords } from './free-time-words.ts'
import { transportWords } from './transport-words.ts'

/** So many containers of a rule are shown at first. */
const firstBoxes = 20

/** More blocks than this would be too narrow to see: a long stay is drawn to scale. */
const mostBlocks = 40

type FreeTimePanelProps = {
  readonly transport: Transport
  /** What the desk can do here. */
  readonly actions?: ReactNode
  /** What the desk is told if no rule applies. */
  readonly none?: ReactNode
}

/** The free time of an order's containers, rule by rule: days as blocks, those over marked, and what it costs so far. */
export function FreeTimePanel({ transport, actions, none }: FreeTimePanelProps) {
  const text = useWords(freeTimeWords)
  const { free_time: rules, boxes } = transport
  const numbers = new Map(boxes.map(({ id, container_no }) => [id, container_no]))
  const isPriced = rules.some(({ prices }) => prices !== null)
  return (
    <Panel flush title={text.title} extra={actions ?? (isPriced && text.estimate)}>
      {rules.length === 0 && none}
      {rules.map((rule) => (
        <RuleOfBoxes
          key={`${rule.direction} ${rule.kind} ${rule.boxes[0]?.id}`}
          rule={rule}
          numbers={numbers}
        />
      ))}
      {actions && isPriced && <p className={`note ${styles.part}`}>{text.estimate}</p>}
    </Panel>
  )
}

type RuleProps = {
  readonly rule: BoxesFreeTime
  readonly numbers: ReadonlyMap<number, string | null>
}

function RuleOfBoxes({ rule, numbers }: RuleProps) {
  const text = useWords(freeTimeWords)
  const { steps } = useWords(transportWords)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { prices, boxes } = rule
  const shown = isWhole ? boxes : boxes.slice(0, firstBoxes)
  const days = text.days(rule.free_days, rule.free_unit === 'working')
  const span = text.span(days, steps[rule.start_event], steps[rule.end_event])
  const countsWorkingDays = rule.free_unit === 'working' || (prices && rule.charge_unit === 'working')
  const alike = alikeOf(boxes)
  const hasStarted = boxes.some(({ state }) => state !== 'open' && state !== 'expected')
  return (
    <section className={styles.part}>
      <div className={`flex gap-8 baseline between ${styles.head}`}>
        <b className="strong">{sayFreeTimeKind(rule, language)}</b>
        <span className="note">{hasStarted ? span : text.open}</span>
      </div>
      <p className={`note ${styles.rule}`}>
        {[
          rule.is_agreed ? text.agreed : (rule.carrier_name ?? text.allCarriers),
          rule.place_name,
          rule.groups.join(' / '),
          !hasStarted && span,
          !rule.start_counts && text.startsLater,
          prices && rule.charge_unit === 'working' && text.workingCharge,
          countsWorkingDays && text.workingBy[rule.working_by],
        ]
          .filter(Boolean)
          .join(' · ')}
        {prices && <Prices {...prices} />}
      </p>
      {alike?.state === 'expected' && <BoxRow box={alike} rule={rule} number="" />}
      {!alike &&
        shown.map((box) => (
          <BoxRow key={box.id} box={box} rule={rule} number={numbers.get(box.id) ?? null} />
        ))}
      {!alike && boxes.length > shown.length && (
        <Button look="link" size="small" onClick={() => setWhole(true)}>
          {text.more(boxes.length - shown.length)}
        </Button>
      )}
      {prices && hasStarted && (
        <div className={`flex gap-8 baseline between line-above ${styles.sum}`}>
          <span>{text.sum}</span>
          <b className="strong">{formatMoney(prices.total, prices.currency)}</b>
        </div>
      )}
    </section>
  )
}

/** What is said once, as it has not begun for any container and is the same for all. */
function alikeOf(boxes: BoxesFreeTime['boxes']) {
  const [first] = boxes
  const isSame = boxes.every(({ state, start }) => state === first?.state && start === first.start)
  return first && isSame && (first.state === 'open' || first.state === 'expected') ? first : null
}

function Prices({ currency, tiers }: NonNullable<BoxesFreeTime['prices']>) {
  const text = useWords(freeTimeWords)
  let from = 1
  return tiers.map(({ days, price }) => {
    const first = from
    from += days ?? 0
    return (
      <Fragment key={first}>
        <br />
        {text.tier(first, days === null ? null : from - 1, formatMoney(price, currency))}
      </Fragment>
    )
  })
}

type BoxRowProps = {
  readonly box: BoxesFreeTime['boxes'][number]
  readonly rule: BoxesFreeTime
  readonly number: string | null
}

function BoxRow({ box, rule, number }: BoxRowProps) {
  const text = useWords(freeTimeWords)
  const { steps, noNumber } = useWords(transportWords)
  const language = useLanguage()
  const { state, used, free, last_free_day } = box
  const over = used - free
  const event = steps[box.state === 'untold' && box.start !== null ? rule.end_event : rule.start_event]
  const name = number ?? noNumber
  if (state === 'open' || state === 'untold' || state === 'expected')
    return (
      <div className={`flex wrap baseline size-13 ${styles.plain}`}>
        {name !== '' && <span className="code">{name}</span>}
        <span className={`note ${styles.says}`}>
          {state === 'expected'
            ? text.expected(event, formatDay(box.start, language))
            : state === 'untold'
              ? text.untold(event)
              : text.open}
        </span>
        {state === 'expected' && <b>{text.until(formatDay(last_free_day, language))}</b>}
      </div>
    )
  const allowed = daysAllowed(rule, box)
  const says = over > 0 ? text.overOf(used, over) : text.used(used, allowed)
  return (
    <div className={`grid centred size-13 ${styles.box}`}>
      <span className="code" title={name}>
        {name}
      </span>
      <Days used={used} free={free} allowed={allowed} label={says} />
      <span className={over > 0 ? 'soon strong' : ''}>{over > 0 ? text.over(over) : says}</span>
      <span className={over > 0 ? 'strong' : 'dim'}>
        {rule.prices && box.cost ? formatMoney(box.cost, rule.prices.currency) : nothing}
      </span>
      <span className={`note ${styles.until}`}>{text.until(formatDay(last_free_day, language))}</span>
    </div>
  )
}

type DaysProps = {
  readonly used: number
  readonly free: number
  readonly allowed: number
  readonly label: string
}

/** A block for each calendar day: used, still free, and over. */
function Days({ used, free, allowed, label }: DaysProps) {
  const over = used - free
  const left = over > 0 ? 0 : Math.max(0, allowed - used)
  const scale = Math.min(1, mostBlocks / Math.max(1, free + left + over))
  const blocks = (count: number, name: string) =>
    placesOf(count === 0 ? 0 : Math.max(1, Math.round(count * scale))).map((place) => (
      <i
        key={place}
        className={`${styles[name] ?? ''} ${name === 'over' && place === 1 ? styles.limit : ''}`}
      />
    ))
  return (
    <span className={`flex gap-2 ${styles.days}`} role="img" aria-label={label}>
      {blocks(free, 'used')}
      {blocks(left, 'left')}
      {blocks(over, 'over')}
    </span>
  )
}

const placesOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
