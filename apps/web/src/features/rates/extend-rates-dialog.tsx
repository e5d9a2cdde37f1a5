import type { Rate } from '@berth/contract/trade/rate'
import type { ExtendedRate, ExtendedRates } from '@berth/contract/trade/rate-extension'
import { checkRatesExtension } from '@berth/domain/tariff/extension'
import type { Day } from '@berth/domain/time/calendar'
import { useState } from 'react'
import { formatPrice } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Field } from '#ui/controls/field.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import type { ImportSide } from '../import-export/import-calls.ts'
import { firstName } from '../lookups/first-name.ts'
import { ChangeInput, type ChangeValues, changeOf, noChange } from './change-input.tsx'
import styles from './extension.module.css'
import { extensionWords } from './extension-words.ts'
import type { RateCalls } from './rate-calls.ts'
import { useUndoToast } from './use-undo-toast.ts'

/** The most rows of a preview that are shown; those with a problem come first. */
const mostShown = 100

export type ExtendRatesProps = {
  readonly rates: readonly Rate[]
  /** All rates that match the filters of the list, if they can be copied at once. */
  readonly every?: { readonly count: number; readonly read: () => Promise<readonly number[]> } | null
  readonly calls: RateCalls
  readonly side: ImportSide
  readonly onDone: () => void
  readonly onClose: () => void
}

type TypeValues = { readonly id: number; readonly change: ChangeValues }

type Values = {
  readonly sdate: Day | null
  readonly edate: Day | null
  readonly all: ChangeValues
  /** What types change by otherwise than all. */
  readonly byType: readonly TypeValues[]
  readonly isEvery: boolean
}

function extensionOf({ sdate, edate, all, byType }: Values) {
  const changes = [
    { container_id: null, ...changeOf(all) },
    ...byType
      .filter(({ change }) => change.figure !== null)
      .map(({ id, change }) => ({ container_id: id, ...changeOf(change) })),
  ]
  return { sdate, edate, changes }
}

/** Copies rates with new days and changed prices: first a preview of each, then all of them or none. */
export function ExtendRatesDialog({ rates, every = null, calls, side, onDone, onClose }: ExtendRatesProps) {
  const text = useWords(extensionWords)
  const told = useUndoToast('rate', side, calls.cacheKey)
  const [preview, setPreview] = useState<{
    readonly key: string
    readonly lists: readonly ExtendedRate[]
  } | null>(null)
  const types = new Map(
    rates.flatMap(({ spaces }) => spaces.map((space) => [space.container_id, space.container_code] as const)),
  )
  const form = useForm<Values, ExtendedRates>({
    start: { sdate: null, edate: null, all: noChange, byType: [], isEvery: false },
    check: (values) => checkRatesExtension(extensionOf(values)),
    fieldOf: (path) => (path.startsWith('changes') ? 'all' : path),
    send: async (values) => {
      const isShown = preview?.key === JSON.stringify(values)
      const ids = values.isEvery && every ? await every.read() : rates.map(({ id }) => id)
      return calls.extend({ action: isShown ? 'apply' : 'check', ids: [...ids], ...extensionOf(values) })
    },
    onSent: ({ lists, import_id }, values) => {
      if (import_id === null) return setPreview({ key: JSON.stringify(values), lists })
      told(lists.length, import_id)
      onDone()
    },
  })
  const { values, errors } = form
  const isShown = preview?.key === JSON.stringify(values)
  const wrong = isShown ? preview.lists.filter(({ problem }) => problem !== null) : []
  const count = values.isEvery && every ? every.count : rates.length
  return (
    <FormDialog
      form={form}
      title={text.title(count)}
      subtitle={text.note}
      width={760}
      submitLabel={isShown ? text.apply(preview.lists.length) : preview ? text.again : text.preview}
      isBlocked={wrong.length > 0}
      onClose={onClose}
    >
      <div className={`grid halves gap-16 ${styles.halves}`}>
        <Field label={text.from} required error={errors.sdate}>
          {(control) => (
            <DateInput {...control} value={values.sdate} onChange={(sdate) => form.change({ sdate })} />
          )}
        </Field>
        <Field label={text.until} required error={errors.edate}>
          {(control) => (
            <DateInput {...control} value={values.edate} onChange={(edate) => form.change({ edate })} />
          )}
        </Field>
        <div className="across">
          <Field label={text.changeOf(text.allTypes)} error={errors.all} hint={text.perTon}>
            {(control) => (
              <ChangeInput
                control={control}
                currency="US$"
                placeholder={text.keep}
                value={values.all}
                onChange={(all) => form.change({ all })}
              />
            )}
          </Field>
        </div>
        {types.size > 1 &&
          [...types].map(([id, code]) => (
            <Field key={id} label={text.changeOf(code)}>
              {(control) => (
                <ChangeInput
                  control={control}
                  currency="US$"
                  placeholder={text.asAll}
                  value={values.byType.find((one) => one.id === id)?.change ?? noChange}
                  onChange={(change) =>
                    form.change({ byType: [...values.byType.filter((one) => one.id !== id), { id, change }] })
                  }
                />
              )}
            </Field>
          ))}
      </div>
      {every && (
        <Checkbox
          checked={values.isEvery}
          onChange={({ target }) => form.change({ isEvery: target.checked })}
        >
          {text.every(every.count)}
        </Checkbox>
      )}
      {wrong.length > 0 && <Banner kind="warn" isAlert title={text.problems(wrong.length)} />}
      {isShown && <Preview lists={preview.lists} />}
    </FormDialog>
  )
}

function Preview({ lists }: { readonly lists: readonly ExtendedRate[] }) {
  const text = useWords(extensionWords)
  const shown = lists
    .toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
    .slice(0, mostShown)
  const columns: TableColumn<ExtendedRate>[] = [
    {
      key: 'what',
      title: text.columns.what,
      width: 190,
      wraps: true,
      render: (_, rate) => (
        <>
          {rate.carrier_name} {firstName(rate.pol_name)} → {firstName(rate.to_name)}
          {rate.problem !== null && <div className="bad">{rate.problem}</div>}
        </>
      ),
    },
    {
      key: 'days',
      title: text.columns.days,
      render: (_, { sdate, edate, shortened_to: end }) => (
        <>
          <span className="nowrap">
            {sdate} ~ {edate}
          </span>
          {end !== null && <div className="note">{text.shortened(end)}</div>}
        </>
      ),
    },
    {
      key: 'prices',
      title: text.columns.prices,
      width: 330,
      wraps: true,
      render: (_, { spaces, breaks }) => (
        <span className={`flex wrap digits ${styles.prices}`}>
          {spaces.map(({ container_code: code, before, after }) => (
            <span key={code} className="nowrap">
              {code} <del>{formatPrice(before)}</del> <b>{formatPrice(after)}</b>
            </span>
          ))}
          {breaks.map(({ from, before, after }) => (
            <span key={from} className="nowrap">
              {text.ton(from)} <del>{formatPrice(before)}</del> <b>{formatPrice(after)}</b>
            </span>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <div className={`scroll-y outlined rounded ${styles.preview}`}>
        <DataTable<ExtendedRate>
          dense
          label={text.table}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
      {lists.length > shown.length && <p className="note">{text.more(lists.length - shown.length)}</p>}
    </>
  )
}
