import type { ExtendedChargeRule, ExtendedChargeRules } from '@berth/contract/trade/charge-rule-extension'
import { checkRulesExtension } from '@berth/domain/tariff/extension'
import type { Day } from '@berth/domain/time/calendar'
import { useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Field } from '#ui/controls/field.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { ChangeInput, type ChangeValues, changeOf, noChange } from '../rates/change-input.tsx'
import styles from '../rates/extension.module.css'
import { extensionWords } from '../rates/extension-words.ts'
import { useUndoToast } from '../rates/use-undo-toast.ts'
import type { RuleCalls } from './rule-calls.ts'
import { ChargeName, RuleValidity, WhereChips } from './rule-parts.tsx'

export type ExtendRulesProps = {
  readonly ids: readonly number[]
  readonly calls: RuleCalls
  readonly onDone: () => void
  readonly onClose: () => void
}

type Values = { readonly sdate: Day | null; readonly edate: Day | null; readonly change: ChangeValues }

const extensionOf = ({ sdate, edate, change }: Values) => ({ sdate, edate, ...changeOf(change) })

/** Copies charge rules with new days and changed amounts: first a preview of each, then all of them or none. */
export function ExtendRulesDialog({ ids, calls, onDone, onClose }: ExtendRulesProps) {
  const text = useWords(extensionWords)
  const told = useUndoToast('charge_rule', calls.side, calls.cacheKey)
  const [preview, setPreview] = useState<{
    readonly key: string
    readonly lists: readonly ExtendedChargeRule[]
  } | null>(null)
  const form = useForm<Values, ExtendedChargeRules>({
    start: { sdate: null, edate: null, change: noChange },
    check: (values) => checkRulesExtension(extensionOf(values)),
    fieldOf: (path) => (path === 'amount' || path === 'percent' ? 'change' : path),
    send: (values) => {
      const isShown = preview?.key === JSON.stringify(values)
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
  return (
    <FormDialog
      form={form}
      title={text.rulesTitle(ids.length)}
      subtitle={text.rulesNote}
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
        <Field label={text.until} error={errors.edate} hint={text.openEnd}>
          {(control) => (
            <DateInput {...control} value={values.edate} onChange={(edate) => form.change({ edate })} />
          )}
        </Field>
        <div className="across">
          <Field label={text.change} error={errors.change}>
            {(control) => (
              <ChangeInput
                control={control}
                placeholder={text.keep}
                value={values.change}
                onChange={(change) => form.change({ change })}
              />
            )}
          </Field>
        </div>
      </div>
      {wrong.length > 0 && <Banner kind="warn" isAlert title={text.problems(wrong.length)} />}
      {isShown && <Preview lists={preview.lists} />}
    </FormDialog>
  )
}

function Preview({ lists }: { readonly lists: readonly ExtendedChargeRule[] }) {
  const text = useWords(extensionWords)
  const columns: TableColumn<ExtendedChargeRule>[] = [
    {
      key: 'rule',
      title: text.columns.rule,
      width: 360,
      wraps: true,
      render: (_, { rule, problem }) => (
        <>
          <ChargeName rule={rule} /> <WhereChips rule={rule} />
          {problem !== null && <div className="bad">{problem}</div>}
        </>
      ),
    },
    { key: 'days', title: text.columns.days, render: (_, { rule }) => <RuleValidity rule={rule} /> },
    {
      key: 'prices',
      title: text.columns.prices,
      render: (_, { rule, after }) => (
        <span className={`nowrap digits ${styles.prices}`}>
          <del>{sayAmount(rule.basis, rule.amount, rule.currency)}</del>{' '}
          <b>{sayAmount(rule.basis, after, rule.currency)}</b>
        </span>
      ),
    },
  ]
  return (
    <div className={`scroll-y outlined rounded ${styles.preview}`}>
      <DataTable<ExtendedChargeRule>
        dense
        label={text.table}
        columns={columns}
        rows={[...lists]}
        rowKey={({ rule }) => rule.id}
        empty={null}
      />
    </div>
  )
}

function sayAmount(basis: string, amount: number, currency: string): string {
  return basis === 'percent' ? `${amount.toFixed(2)} %` : formatMoney(amount, currency)
}
