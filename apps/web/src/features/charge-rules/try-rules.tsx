import type { TriedCargo } from '@berth/contract/trade/charge-rule'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { CarrierSelect, ChargeSelect, PortSelect } from '../lookups/lookup-selects.tsx'
import { containers } from '../lookups/lookups.ts'
import type { RuleCalls, TriedRule } from './rule-calls.ts'
import { RuleAmount, WhereChips } from './rule-parts.tsx'
import { ruleFormWords } from './rule-words.ts'
import styles from './rules.module.css'

type TryRulesProps = {
  readonly calls: RuleCalls
  /** The charge of the form beside it; without one a charge is chosen here. */
  readonly chargeId?: number | null
}

type Values = Omit<TriedCargo, 'charge_id' | 'to_id' | 'day' | 'pol_id' | 'pod_id'> & {
  readonly pol_id: number | null
  readonly pod_id: number | null
  readonly day: string | null
}

/** Cargo that shares a container, in the choice of container types. */
const shared = 0

/** Tries the stored rules of a charge with a booking: which one applies, and what each other one loses on. */
export function TryRules({ calls, chargeId }: TryRulesProps) {
  const { try: text, fields } = useWords(ruleFormWords)
  const types = useQuery(containers()).data?.lists ?? []
  const [own, setOwn] = useState<number | null>(null)
  const [values, setValues] = useState<Values>({
    ...{
      carrier_id: null,
      pol_id: null,
      pod_id: null,
      container_mode: containerMode.fcl,
      container_id: null,
    },
    day: dayInChina(new Date()),
  })
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const charge = chargeId ?? own
  const { pol_id, pod_id, day, ...rest } = values
  const body: TriedCargo | null =
    charge && pol_id && pod_id && day
      ? { ...rest, charge_id: charge, pol_id, pod_id, to_id: pod_id, day }
      : null
  const tried = useQuery({
    queryKey: [...calls.cacheKey, 'try', body],
    queryFn: () => (body ? calls.tryOut(body) : Promise.resolve({ lists: [] })),
    enabled: body !== null,
  })
  return (
    <section className="stack" aria-label={text.title}>
      <h3>{text.title}</h3>
      <div className="grid halves gap-0-16">
        {chargeId === undefined && (
          <div className="across">
            <Field label={text.charge}>
              {(control) => <ChargeSelect {...control} value={own} onChange={setOwn} />}
            </Field>
          </div>
        )}
        <Field label={fields.pol}>
          {(control) => (
            <PortSelect {...control} isBrief value={pol_id} onChange={(next) => change({ pol_id: next })} />
          )}
        </Field>
        <Field label={fields.pod}>
          {(control) => (
            <PortSelect {...control} isBrief value={pod_id} onChange={(next) => change({ pod_id: next })} />
          )}
        </Field>
        <Field label={fields.carrier}>
          {(control) => (
            <CarrierSelect
              {...control}
              value={values.carrier_id}
              onChange={(carrier_id) => change({ carrier_id })}
            />
          )}
        </Field>
        <Field label={fields.types}>
          {(control) => (
            <Select<number | null>
              {...control}
              value={values.container_mode === containerMode.lcl ? shared : values.container_id}
              options={[
                ...types.map(({ id, code }) => ({ value: id, label: code })),
                { value: shared, label: text.lcl },
              ]}
              onChange={(id) =>
                change(
                  id === shared
                    ? { container_mode: containerMode.lcl, container_id: null }
                    : { container_mode: containerMode.fcl, container_id: id },
                )
              }
            />
          )}
        </Field>
        <Field label={text.day}>
          {(control) => <DateInput {...control} value={day} onChange={(next) => change({ day: next })} />}
        </Field>
      </div>
      {body === null && <p className="note">{text.incomplete}</p>}
      {tried.isError && (
        <Banner kind="bad" title={text.failed}>
          {tried.error.message}
        </Banner>
      )}
      {body !== null && tried.data?.lists.length === 0 && <p className="note">{text.none}</p>}
      {body !== null && tried.data && tried.data.lists.length > 0 && <Ranking lists={tried.data.lists} />}
      <p className="note">{text.note}</p>
    </section>
  )
}

function Ranking({ lists }: { readonly lists: readonly TriedRule[] }) {
  const { try: text } = useWords(ruleFormWords)
  return (
    <ol className={`outlined rounded ${styles.tried}`} aria-label={text.list}>
      {lists.map(({ rule, lost_on: lost }, index) => (
        <li key={rule.id} className="grid">
          <span
            className={`grid middle circle canvas dim size-12 ${styles.place} ${index === 0 ? styles.won : ''}`}
          >
            {index === 0 ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span className="row wrap">
            <span className="code">{rule.rule_no}</span>
            <WhereChips rule={rule} />
          </span>
          <RuleAmount rule={rule} />
          <span className={`note ${styles.why}`}>{index === 0 ? text.wins : text.lost[lost ?? 'start']}</span>
        </li>
      ))}
    </ol>
  )
}
