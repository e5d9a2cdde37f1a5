import { offerLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { useQuery } from '@tanstack/react-query'
import { CarrierSelect, ContainerSelect, PortSelect } from '#features/lookups/lookup-selects.tsx'
import { containers } from '#features/lookups/lookups.ts'
import { LazyLclPriceFields } from '#features/rates/lazy-lcl-price-fields.tsx'
import { formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { madeOfferWords } from './made-offer-words.ts'
import { type OfferOptionDraft, ofNoRate, sumsOf } from './offer-draft.ts'
import styles from './offer-editor.module.css'
import { useOfferSide } from './offer-side.ts'

type OptionSectionProps = {
  readonly option: OfferOptionDraft
  readonly index: number
  readonly currencies: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<OfferOptionDraft>) => void
  readonly onRemove: () => void
}

/** The open option: how it is shipped, its freight, and its charges. */
export function OptionSection(props: OptionSectionProps) {
  const { option, index, currencies, errors, onChange, onRemove } = props
  const text = useWords(madeOfferWords)
  const at = (name: string) => errors[`options.${index}.${name}`]
  const { Margin } = useOfferSide()
  const { totals, collect } = sumsOf(option)
  return (
    <Panel
      title={`${text.option(index + 1)} ${option.carrier_name ?? ''}`}
      extra={
        <Button look="text" icon={<Icon name="trash" />} onClick={onRemove}>
          {text.removeOption}
        </Button>
      }
    >
      <div className="grid thirds gap-0-16 phone-one-column">
        <Field label={text.carrier} required error={at('carrier_id')}>
          {(control) => (
            <CarrierSelect
              {...control}
              value={option.carrier_id}
              onChange={(carrier_id) => onChange({ carrier_id, carrier_name: null, ...ofNoRate })}
            />
          )}
        </Field>
        <Field label={text.pol} required error={at('pol_id')}>
          {(control) => (
            <PortSelect
              use="pol"
              {...control}
              value={option.pol_id}
              onChange={(pol_id) => onChange({ pol_id, ...ofNoRate })}
            />
          )}
        </Field>
        <Field label={text.pod} required error={at('pod_id')}>
          {(control) => (
            <PortSelect
              use="pod"
              {...control}
              value={option.pod_id}
              onChange={(pod_id) => onChange({ pod_id, ...ofNoRate })}
            />
          )}
        </Field>
        <Field label={text.to} required error={at('to_id')}>
          {(control) => (
            <PortSelect
              use="to"
              {...control}
              inland
              value={option.to_id}
              onChange={(to_id) => onChange({ to_id, ...ofNoRate })}
            />
          )}
        </Field>
        <Field label={text.transit} error={at('transit_days')}>
          {(control) => (
            <NumberInput
              {...control}
              value={option.transit_days}
              onChange={(transit_days) => onChange({ transit_days })}
            />
          )}
        </Field>
        <Field label={text.sailing} error={at('sailing')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={text.sailingHint}
              maxLength={offerLimits.sailing}
              value={option.sailing}
              onChange={({ target }) => onChange({ sailing: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="row above-12 below-8">
        <Segmented
          aria-label={text.price}
          value={option.mode}
          onChange={(mode) => onChange({ mode, ...ofNoRate })}
          options={[containerMode.fcl, containerMode.lcl].map((value) => ({
            value,
            label: text.mode[value],
          }))}
        />
      </div>
      {option.mode === containerMode.lcl ? <SharedFreight {...props} /> : <FullFreight {...props} />}
      <ChargeRows
        option={option}
        currencies={currencies}
        path={`options.${index}.lines`}
        errors={errors}
        onChange={(lines) => onChange({ lines })}
      />
      <div className={`flex wrap gap-24 above-16 ${styles.sums}`}>
        <span>
          <span className="note">{text.sees}</span>
          <b>{totals.length > 0 ? formatSums(totals) : '–'}</b>
        </span>
        {collect.length > 0 && (
          <span>
            <span className="note">{text.collectSees}</span>
            <b>{formatSums(collect)}</b>
          </span>
        )}
        {Margin && <Margin option={option} at="sums" />}
      </div>
    </Panel>
  )
}

function FullFreight({ option, index, errors, onChange }: OptionSectionProps) {
  const text = useWords(madeOfferWords)
  const { Margin } = useOfferSide()
  const known = useQuery(containers()).data?.lists
  const { spaces } = option
  const at = (place: number, name: string) => errors[`options.${index}.spaces.${place}.${name}`]
  const change = (place: number, part: Partial<(typeof spaces)[number]>) =>
    onChange({ spaces: spaces.map((space, each) => (each === place ? { ...space, ...part } : space)) })
  const add = (container_id: number | null) => {
    const type = known?.find(({ id }) => id === container_id)
    if (!type || spaces.some((space) => space.container_id === type.id)) return
    const space = { container_id: type.id, container_name: type.code, count: 1, price: null }
    onChange({ spaces: [...spaces, space] })
  }
  return (
    <div className="grid gap-8">
      {spaces.map((space, place) => (
        <div key={space.container_id} className={`flex wrap gap-12 at-end ${styles.space}`}>
          <b className="mono">{space.container_name}</b>
          <Field label={text.count} required error={at(place, 'count')}>
            {(control) => (
              <NumberInput {...control} value={space.count} onChange={(count) => change(place, { count })} />
            )}
          </Field>
          <Field label={text.price} required error={at(place, 'price')}>
            {(control) => (
              <NumberInput
                {...control}
                decimals={2}
                measure="USD"
                value={space.price}
                onChange={(price) => change(place, { price })}
              />
            )}
          </Field>
          <Button
            look="text"
            icon={<Icon name="trash" />}
            aria-label={text.removeType(space.container_name)}
            title={text.removeType(space.container_name)}
            onClick={() => onChange({ spaces: spaces.toSpliced(place, 1) })}
          />
          {Margin && (
            <div className={styles.beside}>
              <Margin option={option} at={space.container_id} />
            </div>
          )}
        </div>
      ))}
      <div className={styles.addType}>
        <Field label={text.addType} error={errors[`options.${index}.spaces`]}>
          {(control) => <ContainerSelect {...control} placeholder={text.type} value={null} onChange={add} />}
        </Field>
      </div>
    </div>
  )
}

function SharedFreight({ option, index, errors, onChange }: OptionSectionProps) {
  const text = useWords(madeOfferWords)
  const at = (name: string) => errors[`options.${index}.${name}`]
  return (
    <>
      <div className="grid thirds gap-0-16 phone-one-column">
        <Field label={text.volume} required error={at('cargo.volume')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={3}
              value={option.volume}
              onChange={(volume) => onChange({ volume })}
            />
          )}
        </Field>
        <Field label={text.weight} required error={at('cargo.weight')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={3}
              value={option.weight}
              onChange={(weight) => onChange({ weight })}
            />
          )}
        </Field>
      </div>
      <div className={`grid halves at-start phone-one-column ${styles.tonPrice}`}>
        <LazyLclPriceFields
          path={`options.${index}.lcl`}
          price={option.lcl}
          errors={errors}
          onChange={(part) => onChange({ lcl: { ...option.lcl, ...part } })}
        />
      </div>
    </>
  )
}
