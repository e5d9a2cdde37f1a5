import { listForwarders } from '@berth/contract/trade/lookup'
import { maxPageSize } from '@berth/domain/limits'
import { pickerText } from '@berth/domain/reading/trade-name'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { carrierOption } from '#features/lookups/lookup-options.tsx'
import { PortSelect, RouteSelect } from '#features/lookups/lookup-selects.tsx'
import { carriers } from '#features/lookups/lookups.ts'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { ManySelect, RemoteSelect } from '#ui/controls/remote-select.tsx'
import type { QuoteFilter } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import styles from './quote-filter.module.css'

type FieldsProps = {
  readonly filter: QuoteFilter
  readonly onChange: (change: Partial<QuoteFilter>) => void
  /** Lays the fields out in a row at their natural widths instead of a column. */
  readonly isBar?: boolean
}

/** Filters by origin, destination, carrier, trade lane and, with permission, publisher. */
export function QuoteFields({ filter, onChange, isBar = false }: FieldsProps) {
  const { filter: text, columns } = useWords(quoteWords)
  const seesForwarder = useMay('quote_forwarder')
  const id = useId()
  const wide = (width: number) => (isBar ? { width } : {})
  const lane = isBar ? { width: 150, isBrief: true } : {}
  return (
    <>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-pol`}>{text.pol}</label>
        <PortSelect
          use="pol"
          id={`${id}-pol`}
          placeholder={text.any}
          value={filter.pol_id}
          onChange={(pol_id) => onChange({ pol_id })}
          {...lane}
        />
      </span>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-to`}>{isBar ? columns.to : text.to}</label>
        <PortSelect
          use="to"
          inland
          id={`${id}-to`}
          placeholder={text.any}
          value={filter.to_id}
          onChange={(to_id) => onChange({ to_id })}
          {...lane}
        />
      </span>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-carrier`}>{text.carrier}</label>
        <CarrierField id={`${id}-carrier`} filter={filter} onChange={onChange} {...wide(100)} />
      </span>
      <span className={`row ${styles.field}`}>
        <label htmlFor={`${id}-route`}>{text.route}</label>
        <RouteSelect
          id={`${id}-route`}
          placeholder={text.any}
          value={filter.route_id}
          onChange={(route_id) => onChange({ route_id })}
          {...wide(100)}
        />
      </span>
      {seesForwarder && (
        <span className={`row ${styles.field}`}>
          <label htmlFor={`${id}-forwarder`}>{text.forwarder}</label>
          <ForwarderField id={`${id}-forwarder`} filter={filter} onChange={onChange} {...wide(100)} />
        </span>
      )}
    </>
  )
}

type FieldProps = FieldsProps & { readonly id: string; readonly width?: number }

function CarrierField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(quoteWords)
  const known = useQuery(carriers())
  return (
    <ManySelect<number>
      id={id}
      maxTagCount="responsive"
      isLoading={known.isPending}
      hasFailed={known.isError}
      onRetry={() => void known.refetch()}
      placeholder={text.any}
      value={filter.carrier_id}
      onChange={(carrier_id) => onChange({ carrier_id })}
      options={(known.data?.lists ?? []).map(carrierOption)}
      {...(width ? { width } : {})}
    />
  )
}

function ForwarderField({ id, filter, onChange, width }: FieldProps) {
  const { filter: text } = useWords(quoteWords)
  const known = useQuery(readOf(listForwarders, { query: { size: maxPageSize } }))
  return (
    <RemoteSelect<number>
      id={id}
      placeholder={text.any}
      options={(known.data?.lists ?? []).map((one) => ({
        value: one.id,
        label: one.name,
        search: pickerText([one.code, one.name]),
      }))}
      isLoading={known.isPending}
      hasFailed={known.isError}
      onRetry={() => void known.refetch()}
      value={filter.forwarder_id}
      onChange={(forwarder_id) => onChange({ forwarder_id })}
      {...(width ? { width } : {})}
    />
  )
}
