import type { DeskRfq } from '@berth/contract/trade/rfq'
import { maxLength } from '@berth/domain/limits'
import { CarrierSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { LazyLclPriceFields } from '#features/rates/lazy-lcl-price-fields.tsx'
import { formatMoney, formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { rfqFieldWords } from '../rfq-words.ts'
import { type OptionDraft, totalsOfDraft } from './answer-draft.ts'
import { deskRfqWords } from './desk-rfq-words.ts'
import { OptionLines } from './option-lines.tsx'
import styles from './rfq-answer.module.css'

type OptionEditorProps = {
  readonly rfq: DeskRfq
  readonly option: OptionDraft
  readonly index: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<OptionDraft>) => void
  /** Null when there is only one option. */
  readonly onRemove: (() => void) | null
}

/** The element that edits an option. */
export const optionId = (key: number) => `rfq-option-${key}`

/** One option: carrier, route, and a price for each requested type. */
export function OptionEditor({ rfq, option, index, errors, onChange, onRemove }: OptionEditorProps) {
  const text = useWords(deskRfqWords)
  const field = useWords(rfqFieldWords)
  const at = (name: string) => errors[`options.${index}.${name}`]
  const totals = totalsOfDraft(option, rfq)
  return (
    <fieldset
      id={optionId(option.key)}
      tabIndex={-1}
      className={`slim outlined-2 rounded-card ${styles.option}`}
    >
      <legend className="visually-hidden">{text.option(index + 1)}</legend>
      <div className={`row gap-16 ${styles.head}`}>
        <b>{text.option(index + 1)}</b>
        <span>
          {text.total} <b>{totals.length > 0 ? formatSums(totals) : formatMoney(null)}</b>
        </span>
        {onRemove && (
          <Button
            look="text"
            icon={<Icon name="trash" />}
            aria-label={text.removeOption(index + 1)}
            title={text.removeOption(index + 1)}
            onClick={onRemove}
          />
        )}
      </div>
      <div className={`grid above-4 gap-0-16 ${styles.fields}`}>
        <Field label={field.carrier} required error={at('carrier_id')}>
          {(control) => (
            <CarrierSelect
              {...control}
              placeholder={text.pick}
              value={option.carrier_id}
              onChange={(carrier_id) => onChange({ carrier_id })}
            />
          )}
        </Field>
        <Field label={field.pol} required error={at('pol_id')}>
          {(control) => (
            <PortSelect
              use="pol"
              {...control}
              value={option.pol_id}
              onChange={(pol_id) => onChange({ pol_id })}
            />
          )}
        </Field>
        <Field label={field.pod} required error={at('pod_id')}>
          {(control) => (
            <PortSelect
              use="pod"
              {...control}
              value={option.pod_id}
              onChange={(pod_id) => onChange({ pod_id })}
            />
          )}
        </Field>
        <Field label={field.to} required error={at('to_id')}>
          {(control) => (
            <PortSelect
              use="to"
              {...control}
              inland
              value={option.to_id}
              onChange={(to_id) => onChange({ to_id })}
            />
          )}
        </Field>
        {rfq.spaces.map(({ container_id, container_name }, place) => (
          <Field
            key={container_id}
            label={text.priceOf(container_name)}
            required
            error={at(`spaces.${place}.price`)}
          >
            {(control) => (
              <NumberInput
                {...control}
                decimals={2}
                measure="USD"
                value={option.prices[container_id] ?? null}
                onChange={(price) => onChange({ prices: { ...option.prices, [container_id]: price } })}
              />
            )}
          </Field>
        ))}
        <Field label={text.transit} error={at('transit_days')}>
          {(control) => (
            <NumberInput
              {...control}
              unit={text.transitUnit}
              value={option.transit_days}
              onChange={(transit_days) => onChange({ transit_days })}
            />
          )}
        </Field>
        <div className="across">
          <Field label={text.remark} error={at('remark')}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={maxLength.remark}
                value={option.remark}
                onChange={({ target }) => onChange({ remark: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      {rfq.measure && (
        <LazyLclPriceFields
          path={`options.${index}.lcl`}
          price={option.lcl}
          errors={errors}
          onChange={(part) => onChange({ lcl: { ...option.lcl, ...part } })}
        />
      )}
      <OptionLines
        rfq={rfq}
        option={option}
        path={`options.${index}.lines`}
        errors={errors}
        onChange={(lines) => onChange({ lines })}
      />
    </fieldset>
  )
}
