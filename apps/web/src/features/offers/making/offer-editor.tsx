import type { DeskOffer } from '@berth/contract/trade/offer'
import { offerLimits } from '@berth/domain/limits'
import { useState } from 'react'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { useSaveKeys } from '#page-parts/lists/use-submit-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { useLongFormKeys } from '#ui/page/use-long-form-keys.ts'
import { OfferFileButton } from '../offer-file-button.tsx'
import { offerWords } from '../offer-words.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { blankOption, type OfferOptionDraft, sumsOf } from './offer-draft.ts'
import styles from './offer-editor.module.css'
import { useOfferSide } from './offer-side.ts'
import { OptionSection } from './option-section.tsx'
import { RateChoices } from './rate-choices.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { useOfferForm } from './use-offer-form.ts'

/** Edits the draft of an offer: its options as cards, the open one with its lines, and what is sent with them. */
export function OfferEditor({ offer }: { readonly offer: DeskOffer }) {
  const text = useWords(madeOfferWords)
  const { file, Request } = useOfferSide()
  const { form, keepDraft } = useOfferForm(offer)
  // What is typed goes to a customer: Enter moves on, and only the button and its key send it, from anywhere on the page.
  const keys = useLongFormKeys()
  useSaveKeys(() => void form.submit())
  const { values: draft, errors, change } = form
  const [opened, setOpened] = useState(0)
  const place = Math.min(opened, draft.options.length - 1)
  const option = draft.options[place]
  const put = (options: readonly OfferOptionDraft[], at: number) => {
    change({ options })
    setOpened(at)
  }
  const add = (added: OfferOptionDraft) => put([...draft.options, added], draft.options.length)
  const isFull = draft.options.length >= offerLimits.maxOptions
  usePageKeys({ '+': () => !isFull && add(blankOption(option)) })
  return (
    <form {...form.props} {...keys}>
      <FormNotice form={form} failed={text.sendFailed} />
      <div className={`grid gap-16 at-start ${styles.page}`}>
        <div className="stack">
          <div className={`grid gap-12 phone-one-column ${styles.cards}`}>
            {draft.options.map((one, index) => (
              <OptionCard
                key={one.key}
                option={one}
                index={index}
                isOpen={index === place}
                isWrong={Object.keys(errors).some((path) => path.startsWith(`options.${index}.`))}
                onOpen={() => setOpened(index)}
              />
            ))}
            <Button
              look="dashed"
              icon={<Icon name="plus" />}
              disabled={isFull}
              onClick={() => add(blankOption(option))}
            >
              {text.addOption} <Kbd>+</Kbd>
            </Button>
          </div>
          {errors.options && <p className="bad">{errors.options}</p>}
          {option && (
            <OptionSection
              key={option.key}
              option={option}
              index={place}
              currencies={offer.currencies}
              errors={errors}
              onChange={(part) =>
                change({
                  options: draft.options.map((one) => (one.key === option.key ? { ...one, ...part } : one)),
                })
              }
              onRemove={() => put(draft.options.toSpliced(place, 1), Math.max(0, place - 1))}
            />
          )}
          {option && !isFull && (
            <RateChoices
              like={option}
              readyDate={draft.ready_date}
              customerId={offer.customer_id}
              taken={draft.options.flatMap(({ rate_id }) => rate_id ?? [])}
              onTake={add}
            />
          )}
        </div>
        <div className="stack">
          {Request && offer.rfq_id !== null && <Request id={offer.rfq_id} no={offer.rfq_no ?? ''} />}
          <SendingPanel offer={offer} draft={draft} errors={errors} onChange={change} />
        </div>
      </div>
      <StickyActions
        summary={
          <>
            <Total label={text.optionCount}>{draft.options.length}</Total>
            {option && sumsOf(option).totals.length > 0 && (
              <Total label={text.option(place + 1)}>{formatSums(sumsOf(option).totals)}</Total>
            )}
          </>
        }
      >
        <DeleteDraftButton offer={offer} />
        <OfferFileButton
          endpoint={file}
          id={offer.id}
          name={`${offer.offer_no}.pdf`}
          onBefore={keepDraft}
          keyName="p"
        />
        <Button onClick={() => void keepDraft()}>{text.keep}</Button>
        <Button look="primary" type="submit" loading={form.isBusy} aria-keyshortcuts="Control+Enter">
          {text.send(offer.edition)} <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </StickyActions>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}

type OptionCardProps = {
  readonly option: OfferOptionDraft
  readonly index: number
  readonly isOpen: boolean
  readonly isWrong: boolean
  readonly onOpen: () => void
}

function OptionCard({ option, index, isOpen, isWrong, onOpen }: OptionCardProps) {
  const text = useWords(madeOfferWords)
  const field = useWords(offerWords)
  const { Margin } = useOfferSide()
  const { totals } = sumsOf(option)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      className={`card grid one-column gap-4 padded text-start ${styles.option} ${isOpen ? styles.open : ''} ${isWrong ? styles.wrong : ''}`}
      onClick={onOpen}
    >
      <span className="row between">
        <b>
          {text.option(index + 1)} {option.carrier_name && `· ${option.carrier_name}`}
        </b>
        {option.transit_days !== null && (
          <span className="note nowrap">{field.days(option.transit_days)}</span>
        )}
      </span>
      <span className="note">{option.sailing || text.mode[option.mode]}</span>
      <b>{totals.length > 0 ? formatSums(totals) : '–'}</b>
      {Margin && <Margin option={option} at="card" />}
    </button>
  )
}
