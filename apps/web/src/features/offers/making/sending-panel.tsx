import type { DeskOffer } from '@berth/contract/trade/offer'
import { maxLength, offerLimits } from '@berth/domain/limits'
import { offerLanguages } from '@berth/domain/offer/offer-lifecycle'
import { dayInChina } from '@berth/domain/time/calendar'
import { useLanguage, useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import type { OfferDraft } from './offer-draft.ts'

type SendingProps = {
  readonly offer: DeskOffer
  readonly draft: OfferDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<OfferDraft>) => void
}

/** How much of its text names a template. */
const shownOfTemplate = 40

/** Whom it is for, until when, in which language, and what holds for all options. */
export function SendingPanel({ offer, draft, errors, onChange }: SendingProps) {
  const text = useWords(madeOfferWords)
  const isMember = draft.customer_id !== null
  const field = (
    name: 'company' | 'linkman' | 'goods' | 'emails' | 'below_cost_reason',
    max: number,
    isRequired = false,
  ) => (
    <Field
      label={text[name]}
      required={isRequired}
      error={errors[name]}
      hint={name === 'emails' ? text.emailsHint : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={max}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  const notes = (name: 'notes_zh' | 'notes_en', label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={offerLimits.notes}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <Panel title={text.sending}>
      {isMember ? (
        <p className="below-12">
          <b>{offer.company}</b>
          {offer.rfq_no && <span className="note mono"> {offer.rfq_no}</span>}
        </p>
      ) : (
        field('company', maxLength.company, true)
      )}
      {field('linkman', maxLength.person)}
      {field('emails', offerLimits.maxRecipients * maxLength.email, true)}
      <Field label={text.validUntil} required error={errors.valid_until}>
        {(control) => (
          <DateInput
            {...control}
            min={dayInChina(new Date())}
            value={draft.valid_until}
            onChange={(valid_until) => onChange({ valid_until })}
          />
        )}
      </Field>
      <Field label={text.ready} required hint={text.readyHint} error={errors.ready_date}>
        {(control) => (
          <DateInput
            {...control}
            min={dayInChina(new Date())}
            value={draft.ready_date}
            onChange={(ready_date) => onChange({ ready_date })}
          />
        )}
      </Field>
      {(errors.below_cost_reason || draft.below_cost_reason !== '') &&
        field('below_cost_reason', maxLength.reason, true)}
      {field('goods', maxLength.lineDescription)}
      <div className="below-12">
        <Segmented
          aria-label={text.language}
          block
          value={draft.language}
          onChange={(language) => onChange({ language })}
          options={offerLanguages.map((value) => ({ value, label: text.languages[value] }))}
        />
      </div>
      <Templates offer={offer} draft={draft} onChange={onChange} />
      {draft.language !== 'en-US' && notes('notes_zh', text.notesZh)}
      {draft.language !== 'zh-CN' && notes('notes_en', text.notesEn)}
    </Panel>
  )
}

/** Chooses the conditions of both languages from those of the settings. */
function Templates({ offer, draft, onChange }: Omit<SendingProps, 'errors'>) {
  const text = useWords(madeOfferWords)
  const language = useLanguage()
  const { note_templates: templates } = offer
  if (templates.length === 0) return null
  const chosen = templates.findIndex(
    (one) => one.notes_zh === draft.notes_zh && one.notes_en === draft.notes_en,
  )
  return (
    <Field label={text.template}>
      {(control) => (
        <Select
          {...control}
          placeholder={text.ownNotes}
          value={chosen === -1 ? null : chosen}
          options={templates.map(({ notes_zh: zh, notes_en: en }, value) => ({
            value,
            label: `${value + 1} · ${(language === 'zh-CN' ? zh || en : en || zh).slice(0, shownOfTemplate)}`,
          }))}
          onChange={(at) => onChange(templates[at] ?? {})}
        />
      )}
    </Field>
  )
}
