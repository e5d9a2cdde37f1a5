import {
  type DeskLookup,
  deskCreateLookup,
  deskDeleteLookup,
  deskGetLookup,
  deskUpdateLookup,
} from '@berth/contract/trade/desk-lookup'
import { maxLength } from '@berth/domain/limits'
import { type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import { checkLookup } from '@berth/domain/lookup/lookup-rules'
import { auditTargetWords } from '@berth/locales/audit-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { type LookupDefaults, useConfig } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { countries } from '../lookups.ts'
import { DetailField } from './detail-field.tsx'
import styles from './frame/data.module.css'
import { dataWords } from './frame/data-words.ts'
import { lookupWords } from './lookup-words.ts'
import { type LookupValues, newRow, withCountryOfCode } from './new-row.ts'

type LookupFormProps = {
  readonly kind: LookupKind
  readonly row: DeskLookup | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The form for adding or editing a row of reference data. Open for as long as it is rendered. */
export function LookupForm({ kind, row: opened, onClose, onDone }: LookupFormProps) {
  const text = useWords(lookupWords)
  const common = useWords(dataWords)
  const name = useWords(auditTargetWords)[kind]
  const { lookupDefaults: defaults } = useConfig()
  const [row, setRow] = useState(opened)
  const [isRemoving, setRemoving] = useState(false)
  const whole = useQuery({
    ...readOf(deskGetLookup, { params: { kind, id: row?.id ?? 0 } }),
    enabled: row !== null,
    staleTime: 0,
  })
  const known = useQuery(countries())
  const nations = known.data?.lists ?? []
  const complete = (typed: LookupValues) => withCountryOfCode(kind, typed, nations)
  const { is_used: isUsed = false, is_fixed: isFixed = false } = whole.data ?? {}
  const finish = (done: string) => {
    showToast('done', done)
    onDone()
  }
  const form = useForm<LookupValues>({
    start: valuesOf(kind, opened, defaults),
    check: (typed) => {
      const values = complete(typed)
      const country = nations.find(({ id }) => id === values.details.country_id)
      return checkLookup(kind, values, { countryCode: country?.code })
    },
    send: (typed, keyFor) => {
      const body = complete(typed)
      return row
        ? call(deskUpdateLookup, { params: { kind, id: row.id }, body: { ...body, version: row.version } })
        : call(deskCreateLookup, { params: { kind }, body, idempotencyKey: keyFor(body) })
    },
    onSent: (_answer, { code }) => finish(common.saved(` ${code}`)),
    ...(row
      ? {
          reload: async () => {
            const newer = await call(deskGetLookup, { params: { kind, id: row.id } })
            const { is_used: _used, is_fixed: _fixed, ports: _ports, ...newest } = newer
            setRow(newest)
            void whole.refetch()
            return valuesOf(kind, newest, defaults)
          },
        }
      : {}),
  })
  const { errors, change } = form
  const values = complete(form.values)
  const remove = async () => {
    if (!row) return
    const params = { kind, id: row.id }
    await form.attempt(
      () => call(deskDeleteLookup, { params, body: { version: row.version } }),
      () => finish(text.removed(row.code)),
    )
  }
  return (
    <FormDialog
      form={form}
      title={row ? text.editTitle(name, row.code) : text.createTitle(name)}
      width={640}
      submitLabel={common.save}
      aside={
        row &&
        whole.data &&
        !isUsed &&
        !isFixed && (
          <Button
            danger
            onClick={() => {
              form.forgetErrors()
              setRemoving(true)
            }}
          >
            {text.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(isUsed || isFixed) && <Banner kind="info" title={isFixed ? text.fixed : text.used} />}
      <div className={`grid halves gap-16 at-start ${styles.two}`}>
        <Field
          label={text.code}
          required
          hint={text.example(lookupDefinitions[kind].code.example)}
          error={errors.code}
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus={row === null}
              disabled={isUsed || isFixed}
              maxLength={lookupDefinitions[kind].code.max}
              value={values.code}
              onChange={({ target }) => change({ code: target.value.trim() })}
            />
          )}
        </Field>
        {(['name_zh', 'name_en'] as const).map((field) => (
          <Field
            key={field}
            label={field === 'name_zh' ? text.nameZh : text.nameEn}
            required
            error={errors[field]}
          >
            {(control) => (
              <TextInput
                {...control}
                maxLength={maxLength.lookupName}
                value={values[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
        {lookupDefinitions[kind].details.map((detail) => (
          <DetailField
            key={detail.name}
            detail={detail}
            value={values.details[detail.name] ?? null}
            error={errors[`details.${detail.name}`]}
            onChange={
              (value) =>
                change({
                  details: {
                    ...form.values.details,
                    [detail.name]: value as LookupValues['details'][string],
                  },
                }) // Each field returns its detail's type.
            }
          />
        ))}
        <Field label={text.enabled} error={errors.enabled}>
          {({ id }) => (
            <div>
              <Switch
                id={id}
                disabled={isFixed}
                checked={values.enabled}
                onChange={(enabled) => change({ enabled })}
              />
            </div>
          )}
        </Field>
      </div>
      {row && (
        <ConfirmDialog
          open={isRemoving}
          title={text.removeTitle(row.code)}
          confirmLabel={text.remove}
          keepLabel={text.keep}
          danger
          error={form.failure === null ? null : sayFailure(form.failure)}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          {text.removeText}
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

function valuesOf(kind: LookupKind, row: DeskLookup | null, defaults: LookupDefaults): LookupValues {
  if (row) {
    const { id: _id, version: _version, ...values } = row
    return values
  }
  return newRow(kind, defaults)
}
