import '../ui/theme/base.css'
import { type OfferDeclineReason, offerDeclineReasons } from '@berth/domain/offer/offer-lifecycle'
import { dayInChina, daysBetween } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { offerDeclineWords } from '@berth/locales/offer-words'
import { detectLanguage } from '#lib/detect-language.ts'
import { formatDay, formatSums } from '#lib/format.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { deriveBrand } from '#ui/theme/brand.ts'
import { brandVariables } from '#ui/theme/default-brand.ts'
import { readSite, type Site } from '../tracking/ask.ts'
import { el } from '../tracking/element.ts'
import { askForOffer, fetchOfferFile, type OfferAnswer, type OfferReply, sendQuestion } from './ask-offer.ts'
import { drawOptions } from './draw-options.ts'
import styles from './offer-link.module.css'
import { offerLinkWords } from './offer-link-words.ts'

// Written without the library of the portal's pages, as the page of tracking links is.

const languageUnder = 'i18nextLng'
// Each language is named in itself, whatever the language of the page.
const names: readonly (readonly [Language, string])[] = [
  ['zh-CN', '中文'],
  ['en-US', 'EN'],
]

const root = document.getElementById('root') as HTMLElement // Part of the page.

let language: Language = detectLanguage({
  query: new URLSearchParams(location.search).get('lang'),
  stored: readStored(languageUnder),
  browser: navigator.languages,
})
let site: Site = { title: '', colour: '', hasNumbers: false }
/** Null while the server is asked. */
let answer: OfferAnswer | null = null
/** The place of the chosen option. */
let chosen = 0
/** Which form is open below the options. */
let form: 'ask' | 'decline' | null = null
/** What was said last, or what is wrong. */
let notice = ''
const who = { name: '', email: '' }
/** What is typed into the open form. */
let words = ''

const token = () => /^#([\w-]{20,100})$/.exec(location.hash)?.[1] ?? null

async function open(reply: OfferReply = {}): Promise<void> {
  const secret = token()
  answer = secret ? await askForOffer(secret, language, reply) : { state: 'gone' }
  if (answer.state === 'found' && !reply.left && !reply.decline) {
    const best = answer.offer.options.findIndex(({ is_cheapest }) => is_cheapest)
    chosen = Math.max(0, best)
    who.name ||= answer.offer.linkman ?? ''
  }
  draw()
}

async function learnSite(): Promise<void> {
  site = await readSite(language)
  const colours = brandVariables(deriveBrand(site.colour))
  for (const [name, value] of Object.entries(colours))
    document.documentElement.style.setProperty(`--${name}`, value)
}

function draw(): void {
  document.documentElement.lang = language
  const text = offerLinkWords[language]
  root.replaceChildren(drawBar(), el('main', { class: styles.page }, drawAnswer()))
  const no = answer?.state === 'found' ? answer.offer.offer_no : text.title
  document.title = [no, site.title].filter(Boolean).join(' · ')
}

function drawBar(): HTMLElement {
  const text = offerLinkWords[language]
  const choose = (next: Language) => () => {
    language = next
    writeStored(languageUnder, next)
    void learnSite().then(() => open())
  }
  return el(
    'header',
    { class: `line-below ${styles.bar}` },
    el(
      'span',
      { class: styles.logo },
      el('img', { src: '/mark.svg', alt: '', width: '24', height: '24' }),
      site.title,
      el('small', {}, text.title),
    ),
    el(
      'span',
      { class: styles.languages, role: 'group', 'aria-label': text.language },
      ...names.map(([one, name]) =>
        el(
          'button',
          { type: 'button', lang: one, 'aria-pressed': String(one === language), click: choose(one) },
          name,
        ),
      ),
    ),
  )
}

function drawAnswer(): HTMLElement {
  const text = offerLinkWords[language]
  if (answer === null) return el('p', { class: 'dim', role: 'status' }, text.loading)
  if (answer.state === 'gone') return drawFace(text.gone.title, text.gone.text)
  if (answer.state === 'wait') return drawFace(text.wait.title, text.wait.text(answer.minutes))
  if (answer.state === 'failed')
    return drawFace(
      text.failed.title,
      answer.message ?? text.failed.text,
      el('button', { type: 'button', class: 'button', click: () => void open() }, text.failed.again),
    )
  return drawOffer(answer.offer)
}

function drawFace(title: string, says: string, button?: HTMLElement): HTMLElement {
  return el(
    'section',
    { class: `card ${styles.face}`, role: 'status' },
    el('h1', {}, title),
    el('p', {}, says),
    button,
  )
}

type ShownOffer = Extract<OfferAnswer, { state: 'found' }>['offer']

function cargoOf({ spaces, cargo }: ShownOffer): string {
  if (cargo) return `${cargo.volume ?? 0} m³, ${cargo.weight ?? 0} kg`
  return spaces.map(({ container_name, count }) => `${count ?? 0} × ${container_name}`).join(', ')
}

function drawOffer(offer: ShownOffer): HTMLElement {
  const text = offerLinkWords[language]
  const isOpen = offer.actions.includes('accept')
  const lane = [offer.pol_name, offer.to_name].filter(Boolean).join(' → ')
  const whom = [offer.company, offer.linkman].filter(Boolean).join(' ')
  const until = offer.valid_until
  const left = until === null ? -1 : daysBetween(dayInChina(new Date()), until)
  const state = offer.is_booked ? 'booked' : offer.state
  const became = state in text.became ? text.became[state as keyof typeof text.became] : null
  return el(
    'div',
    { class: styles.whole },
    el(
      'div',
      { class: styles.top },
      el(
        'div',
        {},
        el(
          'p',
          { class: 'note' },
          `${text.title} `,
          el('span', { class: 'mono' }, offer.offer_no),
          ` · ${text.version(offer.edition)}`,
          offer.rfq_no && ` · ${text.forRequest(offer.rfq_no)}`,
        ),
        el('h1', {}, [lane, cargoOf(offer)].filter(Boolean).join(language === 'zh-CN' ? '，' : ', ')),
        el(
          'p',
          {},
          [
            whom && text.to(whom),
            offer.ready_date && text.ready(formatDay(offer.ready_date, language)),
            offer.goods,
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
      until !== null &&
        el(
          'p',
          { class: styles.until },
          el('span', { class: 'note' }, text.until(formatDay(until, language))),
          isOpen && left >= 0 && el('b', {}, text.daysLeft(left)),
        ),
    ),
    became && el('p', { class: styles.became, role: 'status' }, became),
    drawOptions({
      ...{ offer, language, chosen },
      onChoose: isOpen
        ? (place) => {
            chosen = place
            notice = ''
            draw()
          }
        : null,
    }),
    el(
      'section',
      { class: `card ${styles.panel}` },
      el(
        'div',
        { class: styles.panelHead },
        el('h2', {}, text.conditions),
        el('button', { type: 'button', class: styles.link, click: () => void save(offer) }, text.pdf),
      ),
      offer.notes && el('p', { class: 'lines' }, offer.notes),
      el('p', { class: 'note' }, [offer.issuer, offer.prepared_by, offer.phone].filter(Boolean).join(' · ')),
    ),
    isOpen && offer.is_member && el('p', { class: 'note' }, text.signInNote),
    (form !== null || (isOpen && !offer.is_member)) && drawWho(),
    form !== null && drawForm(),
    notice !== '' && el('p', { class: styles.became, role: 'status', id: 'said' }, notice),
    drawActions(offer, isOpen),
  )
}

async function save(offer: ShownOffer): Promise<void> {
  const file = await fetchOfferFile(token() ?? '', language)
  if (!file) {
    notice = offerLinkWords[language].pdfFailed
    return draw()
  }
  const address = URL.createObjectURL(file)
  const link = el('a', { href: address, download: `${offer.offer_no}.pdf` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function drawWho(): HTMLElement {
  const text = offerLinkWords[language]
  const field = (name: 'name' | 'email', type: string) =>
    el(
      'label',
      { class: styles.field },
      text[name],
      el('input', {
        ...{ type, name, value: who[name], maxlength: '254', autocomplete: name },
        input: ({ target }) => {
          who[name] = (target as HTMLInputElement).value // The input that is listened to.
        },
      }),
    )
  return el(
    'section',
    { class: `card ${styles.panel}` },
    el('h2', {}, text.who),
    el('div', { class: styles.fields }, field('name', 'text'), field('email', 'email')),
    form === null && el('p', { class: 'note' }, text.whoNote),
  )
}

function drawForm(): HTMLElement {
  const text = offerLinkWords[language]
  const area = el('textarea', {
    ...{ rows: '3', maxlength: '500' },
    input: ({ target }) => {
      words = (target as HTMLTextAreaElement).value // As above.
    },
  })
  area.append(words)
  const reasons = el(
    'select',
    {},
    ...offerDeclineReasons.map((one) => el('option', { value: one }, offerDeclineWords[language][one])),
  ) as HTMLSelectElement // As it is made.
  const close = () => {
    form = null
    words = ''
    draw()
  }
  const submit = async () => {
    if (form === 'ask') {
      if (!who.name.trim() || !who.email.trim() || !words.trim()) return say(text.missing)
      const wrong = await sendQuestion(token() ?? '', { ...who, content: words }, language)
      if (wrong === null) close()
      return say(wrong ?? text.asked)
    }
    const reason = reasons.value as OfferDeclineReason // One of the options above.
    await open({ decline: { reason, note: words.trim() || null } })
    if (answer?.state === 'found') close()
  }
  return el(
    'section',
    { class: `card ${styles.panel}` },
    form === 'decline' && el('label', { class: styles.field }, text.reason, reasons),
    el('label', { class: styles.field }, form === 'ask' ? text.question : '', area),
    el(
      'div',
      { class: styles.buttons },
      el('button', { type: 'button', class: 'button', click: close }, text.cancel),
      el(
        'button',
        { type: 'button', class: `button ${styles.primary}`, click: () => void submit() },
        text.send,
      ),
    ),
  )
}

function say(what: string): void {
  notice = what
  draw()
  document.getElementById('said')?.scrollIntoView({ block: 'center' })
}

function drawActions(offer: ShownOffer, isOpen: boolean): HTMLElement {
  const text = offerLinkWords[language]
  const option = offer.options[chosen]
  const show = (next: typeof form) => () => {
    form = next
    notice = ''
    draw()
    root.querySelector('textarea')?.focus()
  }
  const accept = async () => {
    if (offer.is_member) {
      // A colleague of the company accepts signed in; whoever is not is asked to sign in first.
      location.assign(`/quotes/offers/${offer.id}?option=${chosen + 1}`)
      return
    }
    if (!who.name.trim() || !who.email.trim()) return say(text.missing)
    await open({ left: { ...who, option: chosen + 1 } })
    if (answer?.state === 'found') say(text.left)
  }
  const label = offer.is_member ? text.accept(chosen + 1) : text.want(chosen + 1)
  return el(
    'div',
    { class: styles.actions },
    option &&
      isOpen &&
      el(
        'span',
        { class: styles.summary },
        `${text.option(chosen + 1)} · ${option.carrier_name ?? ''} `,
        el('b', {}, formatSums(option.totals)),
      ),
    isOpen &&
      !offer.is_member &&
      el('button', { type: 'button', class: styles.link, click: show('decline') }, text.decline),
    el('button', { type: 'button', class: 'button', click: show('ask') }, text.ask),
    // What is typed into a form is sent, or dropped on purpose, before anything else.
    isOpen &&
      form === null &&
      el('button', { type: 'button', class: `button ${styles.primary}`, click: () => void accept() }, label),
  )
}

window.addEventListener('hashchange', () => void open())
draw()
void learnSite().then(draw)
void open()
