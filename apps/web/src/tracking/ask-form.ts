import { checkTrackingAsk, type TrackingAsk } from '@berth/domain/transport/tracking-link'
import type { Language } from '@berth/locales/language'
import { el } from './element.ts'
import styles from './tracking.module.css'
import { trackingWords } from './tracking-words.ts'

type FormProps = {
  readonly start: TrackingAsk
  /** Whether what was asked last was not found. */
  readonly isNone: boolean
  readonly language: Language
  readonly onAsk: (ask: TrackingAsk) => void
}

/** Asks for a number and the last digits of a container. */
export function drawForm({ start, isNone, language, onAsk }: FormProps): HTMLElement {
  const text = trackingWords[language].ask
  const fields = new Map(
    (['number', 'container'] as const).map((name) => [name, drawField(name, start[name], language)]),
  )
  const typedIn = (name: keyof TrackingAsk) => fields.get(name)?.input.value ?? ''
  const send = (event: Event) => {
    event.preventDefault()
    const ask = { number: typedIn('number'), container: typedIn('container') }
    const findings = checkTrackingAsk(ask)
    for (const [name, field] of fields) {
      const finding = findings.find(({ path }) => path === name)
      field.say(finding ? (finding.rule === 'required' ? text.required : text.four_digits) : '')
    }
    const [first] = findings
    if (first) fields.get(first.path as keyof TrackingAsk)?.input.focus()
    else onAsk(ask)
  }
  return el(
    'div',
    { class: `grid gap-12 mid phone-padded-0-16 ${styles.narrow}` },
    el(
      'form',
      { class: `card grid gap-16 padded-24 ${styles.form}`, novalidate: true, submit: send },
      el('div', {}, el('h1', {}, text.title), el('p', { class: 'dim' }, text.line)),
      isNone && el('p', { class: `padded-8-12 rounded ${styles.none}`, role: 'alert' }, text.none),
      ...[...fields.values()].map(({ element }) => element),
      el('button', { type: 'submit', class: 'button button-primary' }, text.send),
    ),
    el('p', { class: 'note' }, text.alike),
  )
}

function drawField(name: keyof TrackingAsk, value: string, language: Language) {
  const text = trackingWords[language].ask
  const isDigits = name === 'container'
  const input = el('input', {
    ...{ id: name, name, value, autocomplete: 'off', spellcheck: 'false', class: `mono ${styles.input}` },
    ...{ autocapitalize: 'characters', inputmode: isDigits ? 'numeric' : 'text' },
    'aria-describedby': `${name}-note`,
  }) as HTMLInputElement // That is what the element of this name is.
  const note = el('p', { class: 'note', id: `${name}-note` }, isDigits ? text.hint : '')
  const say = (error: string) => {
    note.textContent = error || (isDigits ? text.hint : '')
    note.classList.toggle(styles.wrong ?? '', error !== '')
    input.setAttribute('aria-invalid', String(error !== ''))
  }
  return { input, say, element: el('div', {}, el('label', { for: name }, text[name]), input, note) }
}
