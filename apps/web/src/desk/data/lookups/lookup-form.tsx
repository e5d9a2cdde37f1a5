import {
  type DeskLookup,
  deskCreateLookup,
  deskDeleteLookup,
  deskGetLookup,
  deskUpdateLookup,
} from '@berth/contract/desk-lookup'
import { maxLength } from '@berth/domain/limits'
import { type LookupKind, lookupDefinitions } from '@berth/domain/lookup/lookup-kind'
import { checkLookup } from '@berth/domain/lookup/lookup-rules'
import { auditTargetWords } from '@berth/locales/audit-words'
import { sayFinding } from '@berth/locales/rule-words'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Switch } from 'antd'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { countries } from '../../../features/lookups/lookups.ts'
import { call, readOf } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type LookupDefaults, useConfig } from '../../../lib/api/config.ts'
import { repeatKeys } from '../../../lib/api/repeat-key.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { UnsavedGuard } from '../../../page-parts/forms/unsaved-guard.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../../ui/page/focus-first-error.ts'
import styles from '../data.module.css'
import { dataWords } from '../data-words.ts'
import { DetailField } from './detail-field.tsx'
import { lookupWords } from './lookup-words.ts'
import { newRow, type RowValues, withCountryOfCode } from './new-row.ts'

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
  const language = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { lookupDefaults: defaults } = useConfig()
  const [row, setRow] = useState(opened)
  const [start, setStart] = useState(() => valuesOf(kind, opened, defaults))
  const [typed, setValues] = useState(start)
  const [isTried, setTried] = useState(false)
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const whole = useQuery({
    ...readOf(deskGetLookup, { params: { kind, id: row?.id ?? 0 } }),
    enabled: row !== null,
    staleTime: 0,
  })
  const known = useQuery(countries())
  const values = withCountryOfCode(kind, typed, known.data?.lists ?? [])
  const { is_used: isUsed = false, is_fixed: isFixed = false } = whole.data ?? {}

  const countryId = values.details.country_id
  const country = known.data?.lists.find(({ id }) => id === countryId)
  const found = checkLookup(kind, values, { countryCode: country?.code })
  const errors: Readonly<Record<string, string>> = {
    ...serverErrors,
    ...(isTried ? Object.fromEntries(found.map((one) => [one.path, sayFinding(one, language)])) : {}),
  }
  const change = (part: Partial<RowValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setServerErrors({})
  }
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  const unsaved = useRef(false)
  unsaved.current = isDirty && !isBusy
  const isUnsaved = useCallback(() => unsaved.current, [])
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isDirty ? setLeaving(true) : onClose())

  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      showToast('done', done)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setServerErrors(Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg])))
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (found.length > 0) return focusFirstError(form.current)
    void attempt(
      () =>
        row
          ? call(deskUpdateLookup, {
              params: { kind, id: row.id },
              body: { ...values, version: row.version },
            })
          : call(deskCreateLookup, { params: { kind }, body: values, idempotencyKey: keyFor(values) }),
      common.saved(` ${values.code}`),
    )
  }
  const loadNewest = async () => {
    const { data } = await whole.refetch()
    if (!data) return
    const { is_used: _used, is_fixed: _fixed, ports: _ports, ...newest } = data
    setRow(newest)
    setStart(valuesOf(kind, newest, defaults))
    setValues(valuesOf(kind, newest, defaults))
    setFailure(null)
  }
  const isStale = failure?.code === 'stale_version'
  const isRefused = failure !== null && failure.fields.length === 0
  return (
    <FramedDialog
      title={row ? text.editTitle(name, row.code) : text.createTitle(name)}
      width={640}
      onClose={leave}
      foot={
        <div className={styles.foot}>
          {row && whole.data && !isUsed && !isFixed && (
            <Button danger onClick={() => setRemoving(true)}>
              {text.remove}
            </Button>
          )}
          <Button onClick={leave}>{common.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {common.save}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={save}>
        {isRefused && (
          <Banner
            kind="bad"
            title={common.failed}
            isAlert
            action={isStale && <Button onClick={loadNewest}>{common.reload}</Button>}
          >
            {isStale ? common.stale : failure.message}
          </Banner>
        )}
        {(isUsed || isFixed) && <Banner kind="info" title={isFixed ? text.fixed : text.used} />}
        <div className={styles.two}>
          <Field
            label={text.code}
            required
            hint={text.example(lookupDefinitions[kind].code.example)}
            error={errors.code}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus={row === null}
                disabled={isUsed || isFixed}
                maxLength={lookupDefinitions[kind].code.max}
                value={values.code}
                onChange={({ target }) => change({ code: target.value.trim() })}
              />
            )}
          </Field>
          <Field label={text.nameZh} required error={errors.name_zh}>
            {(control) => (
              <Input
                {...control}
                maxLength={maxLength.lookupName}
                value={values.name_zh}
                onChange={({ target }) => change({ name_zh: target.value })}
              />
            )}
          </Field>
          <Field label={text.nameEn} required error={errors.name_en}>
            {(control) => (
              <Input
                {...control}
                maxLength={maxLength.lookupName}
                value={values.name_en}
                onChange={({ target }) => change({ name_en: target.value })}
              />
            )}
          </Field>
          {lookupDefinitions[kind].details.map((detail) => (
            <DetailField
              key={detail.name}
              detail={detail}
              value={values.details[detail.name] ?? null}
              error={errors[`details.${detail.name}`]}
              onChange={
                (value) =>
                  change({
                    details: { ...typed.details, [detail.name]: value as RowValues['details'][string] },
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
      </form>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <ConfirmDialog
        open={isLeaving}
        title={common.lost}
        confirmLabel={common.close}
        keepLabel={common.cancel}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
      {row && (
        <ConfirmDialog
          open={isRemoving}
          title={text.removeTitle(row.code)}
          confirmLabel={text.remove}
          keepLabel={text.keep}
          danger
          error={failure?.message ?? null}
          onConfirm={() =>
            attempt(
              () => call(deskDeleteLookup, { params: { kind, id: row.id }, body: { version: row.version } }),
              text.removed(row.code),
            )
          }
          onClose={() => setRemoving(false)}
        >
          {text.removeText}
        </ConfirmDialog>
      )}
    </FramedDialog>
  )
}

function valuesOf(kind: LookupKind, row: DeskLookup | null, defaults: LookupDefaults): RowValues {
  if (row) {
    const { id: _id, version: _version, ...values } = row
    return values
  }
  return newRow(kind, defaults)
}
