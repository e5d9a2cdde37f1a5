import type { TrackedBox, TrackedDate, TrackedOrder, TrackedStop } from '@berth/contract/orders/tracking-link'
import type { Language } from '@berth/locales/language'
import { isDone, nextStepOf, sayMoved } from '#features/transport/say-moment.ts'
import { transportWords } from '#features/transport/transport-words.ts'
import { sayCallTime, sayWholeCallTime } from '#lib/call-time.ts'
import { formatInstant, formatInstantDay, formatShortDay, nothing } from '#lib/format.ts'
import type { Site } from './ask.ts'
import { el, icon } from './element.ts'
import { nameOf, ownBoxes, sayArrival, sayBox, sayWhere, stepsOn, stopAt } from './say-tracked.ts'
import styles from './tracking.module.css'
import { trackingWords } from './tracking-words.ts'

const ship = 'M2 10.500h12l-1.7 3H4zM4 10.500V8h7v2.500M5.5 8V5.500h4V8'
const down = 'm4 6 4 4 4-4'
const printer = 'M4.500 6V2.500h7V6M4.500 11.500H2.500V6h11v5.500h-2M4.500 9.500h7v4h-7z'

/** Where an order is: the answer as the heading, then its route and its containers. By number, another may be asked about. */
export function drawShown(
  order: TrackedOrder,
  site: Site,
  language: Language,
  onAnother: (() => void) | null,
): HTMLElement {
  const text = trackingWords[language]
  return el(
    'div',
    { class: `mid ${styles.wide}` },
    drawHead(order, language),
    el(
      'div',
      { class: `grid gap-16 at-start phone-gap-8 ${styles.parts}` },
      drawRoute(order, language),
      drawBoxes(order, language),
    ),
    el(
      'footer',
      { class: `note flex wrap gap-4-16 centred above-16 phone-padded-0-16 ${styles.foot}` },
      order.report_time && el('span', {}, text.updated(formatInstant(order.report_time, language))),
      site.title !== '' && el('span', {}, text.provided(site.title)),
      order.end_time && el('span', {}, text.until(formatInstantDay(order.end_time, language))),
      onAnother && el('button', { type: 'button', class: 'button', click: onAnother }, text.another),
      el('button', { type: 'button', class: 'button', click: () => print() }, icon(printer), text.print),
    ),
  )
}

function drawHead(order: TrackedOrder, language: Language): HTMLElement {
  const text = trackingWords[language]
  const numbers = order.numbers.flatMap(({ kind, value }, index) => [
    index > 0 ? ' · ' : '',
    `${text.numbers[kind]} `,
    el('span', { class: 'mono' }, value),
  ])
  return el(
    'section',
    { class: `grid gap-24 phone-gap-16 phone-padded-0-16 ${styles.head}` },
    el(
      'div',
      {},
      numbers.length > 0 && el('p', { class: 'note' }, ...numbers),
      el('h1', {}, sayArrival(order, language)),
      el('p', { class: `dim ${styles.where}` }, sayWhere(order, language)),
    ),
    order.stops.length > 0 && drawProgress(order, language),
  )
}

type Part = { readonly says: string; readonly date: string | null; readonly isDone: boolean }

/** The way in three or four parts: what is done, what is now, and when the rest is. */
function drawProgress(order: TrackedOrder, language: Language): HTMLElement {
  const text = trackingWords[language]
  const [first, via, last] = (['loading', 'transhipment', 'discharge'] as const).map((role) =>
    stopAt(order, role),
  )
  const day = (date: TrackedDate | null | undefined) => (date ? formatShortDay(date.time, language) : null)
  const did = (date: TrackedDate | null | undefined) => date?.classifier === 'ACT'
  const pickups = ownBoxes(order).map(({ steps }) => steps.find(({ milestone }) => milestone === 'gate_out'))
  // Of containers without a number nobody knows.
  const picked = pickups.length >= Math.max(order.booked, 1) && pickups.every(did)
  const lastPickup = pickups
    .flatMap((date) => date ?? [])
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .at(-1)
  const parts: Part[] = [
    {
      says: text.leaves(nameOf(first, language)),
      date: day(first?.departure),
      isDone: did(first?.departure),
    },
    ...(via ? [{ says: nameOf(via, language), date: day(via.departure), isDone: did(via.departure) }] : []),
    { says: text.reaches(nameOf(last, language)), date: day(last?.arrival), isDone: did(last?.arrival) },
    { says: text.pickup, date: picked ? day(lastPickup) : null, isDone: picked },
  ]
  const now = parts.findIndex(({ isDone }) => !isDone)
  const isThere = did(via?.arrival) && parts[now]?.says === nameOf(via, language)
  return el(
    'ol',
    { class: `grid ${styles.progress}`, 'aria-label': text.progress },
    ...parts.map(({ says, date, isDone }, index) =>
      el(
        'li',
        { class: isDone ? styles.done : index === now && now > 0 ? styles.now : '' },
        el('i', { 'aria-hidden': 'true' }),
        says,
        el('b', {}, index === now && isThere ? text.now : (date ?? nothing)),
      ),
    ),
  )
}

function drawRoute(order: TrackedOrder, language: Language): HTMLElement {
  const words = transportWords[language]
  const rows = order.stops.flatMap((stop, index) => {
    const before = order.stops[index - 1]
    return [before ? drawLeg(before, stop) : null, drawStop(stop, language)]
  })
  return el(
    'section',
    { class: `card phone-square ${styles.panel}` },
    el(
      'div',
      { class: `line-below flex centred between gap-12 padded ${styles.title}` },
      el('h2', {}, words.route),
      el('span', { class: 'note' }, trackingWords[language].local),
    ),
    el('ol', { class: styles.route }, ...rows),
  )
}

const happened = (date: TrackedDate | null) => date?.classifier === 'ACT'

function drawLeg({ vessel }: TrackedStop, to: TrackedStop): HTMLElement {
  const state = happened(to.arrival) ? '' : styles.open
  return el(
    'li',
    // A vessel that the link does not show is a line between two ports, and nothing to read.
    { class: `${styles.leg} ${state}`, 'aria-hidden': vessel === null ? 'true' : null },
    el('span', { class: 'note' }, icon(ship), vessel),
  )
}

function drawStop(stop: TrackedStop, language: Language): HTMLElement {
  const words = transportWords[language]
  const isPast = happened(stop.departure) || (stop.role === 'discharge' && happened(stop.arrival))
  const isHere = !isPast && happened(stop.arrival)
  const note = [stop.terminal, stop.role === 'transhipment' && words.transhipment].filter(Boolean)
  return el(
    'li',
    { class: isPast ? styles.past : `${styles.open} ${isHere ? styles.here : ''}` },
    el(
      'div',
      { class: `flex wrap baseline ${styles.port}` },
      el('b', {}, nameOf(stop, language)),
      ' ',
      el('span', { class: 'mono dim' }, stop.code),
      note.length > 0 && el('span', { class: 'note' }, note.join(' · ')),
    ),
    stop.role !== 'loading' && drawDate(words.arrival, stop.arrival, language),
    stop.role !== 'discharge' && drawDate(words.departure, stop.departure, language),
  )
}

/** A date as it was and as it is, of which kind, and by how much it moved. */
function drawDate(label: string, date: TrackedDate | null, language: Language): HTMLElement {
  const words = transportWords[language]
  if (!date)
    return el(
      'div',
      { class: `grid gap-0-12 baseline ${styles.date}` },
      el('span', { class: 'dim' }, label),
      el('span', { class: 'dim' }, words.unknown),
    )
  const { time, classifier, first, moved } = date
  return el(
    'div',
    { class: `grid gap-0-12 baseline ${styles.date}` },
    el('span', { class: 'dim' }, label),
    el(
      'span',
      {},
      first && el('span', { class: 'visually-hidden' }, words.was('')),
      first && el('del', {}, sayCallTime(first, language)),
      el('b', {}, sayWholeCallTime(time, language)),
      el(
        'span',
        { class: `note inline-flex centred ${styles.kind} ${styles[classifier]}` },
        words.kinds[classifier],
      ),
    ),
    moved ? el('span', { class: moved > 0 ? 'soon' : 'done' }, sayMoved(moved, language)) : null,
  )
}

function drawBoxes(order: TrackedOrder, language: Language): HTMLElement {
  const words = transportWords[language]
  const steps = stepsOn(order)
  const count = ownBoxes(order).length
  return el(
    'section',
    { class: `card phone-square ${styles.panel}` },
    el(
      'div',
      { class: `line-below flex centred between gap-12 padded ${styles.title}` },
      el('h2', {}, words.boxes, ' ', el('span', { class: 'dim' }, String(count || ''))),
      order.booked > count && el('span', { class: 'note' }, words.numbered(count, order.booked)),
    ),
    order.boxes.length === 0 && el('p', { class: 'padded-16 dim' }, words.noNumber),
    ...order.boxes.map((box, index) => drawBox(box, index, steps, language)),
  )
}

function drawBox(
  box: TrackedBox,
  index: number,
  steps: ReturnType<typeof stepsOn>,
  language: Language,
): HTMLElement {
  const words = transportWords[language]
  const next = nextStepOf(box, steps)
  const isPassed = (step: (typeof steps)[number]) => isDone(box as never, step, steps) // It reads `reached` and `steps` only.
  const segments = steps.map((step) =>
    el('i', {
      class: `${isPassed(step) ? styles.done : step === next ? styles.next : ''} ${
        step === 'via_arrived' || step === 'arrived' ? styles.apart : ''
      }`,
    }),
  )
  return el(
    'details',
    { class: styles.box, open: index === 0 },
    el(
      'summary',
      {},
      el('b', { class: box.number ? 'mono' : null }, box.number ?? trackingWords[language].box(index + 1)),
      el('span', { class: 'note' }, box.type ?? ''),
      icon(down),
      el(
        'span',
        {
          class: `across flex gap-2 ${styles.segments}`,
          role: 'img',
          'aria-label': words.progress(steps.filter(isPassed).length, steps.length),
        },
        ...segments,
      ),
      el('span', { class: 'note across' }, sayBox(box, steps, language)),
    ),
    el(
      'dl',
      { class: `grid phone-one-column ${styles.steps}` },
      ...box.steps.map(({ milestone, time, classifier }) =>
        el(
          'div',
          {},
          el('dt', {}, words.steps[milestone]),
          el(
            'dd',
            { class: classifier === 'ACT' ? '' : 'dim' },
            [sayCallTime(time, language), classifier === 'ACT' ? '' : words.kinds[classifier]]
              .join(' ')
              .trim(),
          ),
        ),
      ),
    ),
  )
}
