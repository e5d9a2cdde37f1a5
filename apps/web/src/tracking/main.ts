import '../ui/theme/base.css'
import type { TrackingAsk } from '@berth/domain/transport/tracking-link'
import type { Language } from '@berth/locales/language'
import { detectLanguage } from '#lib/detect-language.ts'
import { formatInstant } from '#lib/format.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { deriveBrand } from '#ui/theme/brand.ts'
import { brandVariables } from '#ui/theme/default-brand.ts'
import { askFor, readSite, type Site, type TrackingAnswer } from './ask.ts'
import { drawForm } from './ask-form.ts'
import { el, icon } from './element.ts'
import { sayArrival } from './say-tracked.ts'
import { drawShown } from './shown.ts'
import styles from './tracking.module.css'
import { trackingWords } from './tracking-words.ts'

// Written without the library of the portal's pages: whoever opens a link on a phone loads a tenth of their script.

const languageUnder = 'i18nextLng'
const broken =
  'm6 9.500-1.500 1.500a2.300 2.300 0 0 0 3.200 3.200L9.200 12.700M10 6.500l1.500-1.500a2.300 2.300 0 0 0-3.200-3.200L6.800 3.300M4 4l8 8'
const waiting = 'M8 2.200a5.800 5.800 0 1 0 0 11.600 5.800 5.800 0 0 0 0-11.600M8 4.800V8l2.200 1.600'
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
let answer: (TrackingAnswer & { readonly time: string }) | null = null
/** What was typed; null with a link. */
let typed: TrackingAsk | null = null

const tokenOf = () => /^#([\w-]{20,100})$/.exec(location.hash)?.[1] ?? null

/** Counts what was asked: a slow answer to an earlier question is not shown. */
let asked = 0

async function ask(what: TrackingAsk | { readonly token: string }): Promise<void> {
  asked += 1
  const mine = asked
  answer = null
  draw()
  const found = await askFor(what, language)
  if (mine !== asked) return
  answer = { ...found, time: new Date().toISOString() }
  draw()
}

async function start(): Promise<void> {
  asked += 1
  typed = null
  answer = null
  const token = tokenOf()
  if (token) return await ask({ token })
  if (site.hasNumbers) typed = { number: '', container: '' }
  else answer = { state: 'gone', time: new Date().toISOString() }
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
  root.replaceChildren(drawBar(), el('main', { class: styles.page }, drawAnswer()))
  const text = trackingWords[language]
  const says = answer?.state === 'found' ? sayArrival(answer.order, language) : text.title
  document.title = [says, site.title].filter(Boolean).join(' · ')
}

function drawBar(): HTMLElement {
  const text = trackingWords[language]
  const choose = (next: Language) => () => {
    language = next
    writeStored(languageUnder, next)
    draw()
    learnSite().then(draw)
  }
  return el(
    'header',
    { class: `line-below flex centred between surface ${styles.bar}` },
    el(
      'span',
      { class: `flex centred gap-10 slim ${styles.logo}` },
      el('img', { src: '/mark.svg', alt: '', width: '24', height: '24' }),
      site.title,
      el('small', {}, text.title),
    ),
    el(
      'span',
      {
        class: `flex outlined-2 rounded cut ${styles.languages}`,
        role: 'group',
        'aria-label': text.language,
      },
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
  const text = trackingWords[language]
  if (answer?.state === 'found') return drawShown(answer.order, site, language, typed && (() => void start()))
  if (answer?.state === 'wait') return drawFace(waiting, text.wait.title, text.wait.text(answer.minutes))
  if (answer?.state === 'failed') {
    const again = () => void (typed ? ask(typed) : start())
    const button = el('button', { type: 'button', class: 'button', click: again }, text.failed.again)
    return drawFace(broken, text.failed.title, answer.message ?? text.failed.text, button)
  }
  const isNone = answer?.state === 'gone'
  if (typed && (isNone || typed.number === ''))
    return drawForm({
      ...{ start: typed, isNone, language },
      onAsk: (what) => {
        typed = what
        void ask(what)
      },
    })
  if (answer) return drawGone(answer.time)
  return el('p', { class: `dim text-centre ${styles.loading}`, role: 'status' }, text.loading)
}

function drawGone(time: string): HTMLElement {
  const text = trackingWords[language].gone
  const byNumber = () => {
    history.replaceState(null, '', location.pathname)
    void start()
  }
  const facts = el(
    'dl',
    { class: `flex between gap-12 padded-16-24 ${styles.facts}` },
    el('dt', {}, text.time),
    el('dd', {}, `${formatInstant(time, language)} UTC+8`),
  )
  return drawFace(
    broken,
    text.title,
    text.text,
    facts,
    site.hasNumbers && el('button', { type: 'button', class: 'button', click: byNumber }, text.byNumber),
  )
}

function drawFace(
  sign: string,
  title: string,
  says: string,
  ...below: readonly (HTMLElement | false)[]
): HTMLElement {
  const [facts, ...rest] = below
  const isList = facts instanceof HTMLDListElement
  return el(
    'div',
    { class: `grid gap-12 mid phone-padded-0-16 ${styles.narrow}` },
    el(
      'section',
      { class: `card cut ${styles.card}`, role: 'status' },
      el(
        'div',
        { class: `grid gap-8 text-centre ${styles.face}` },
        el('span', { class: `grid middle circle ${styles.sign}` }, icon(sign)),
        el('h1', {}, title),
        el('p', {}, says),
      ),
      isList && facts,
    ),
    ...(isList ? rest : below),
  )
}

window.addEventListener('hashchange', () => void start())
draw()
const known = learnSite()
// A link needs no settings to be asked about.
if (tokenOf()) {
  void start()
  known.then(draw)
} else known.then(start)
