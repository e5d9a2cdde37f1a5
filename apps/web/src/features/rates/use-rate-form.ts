import type { Rate } from '@berth/contract/rate'
import { checkRate } from '@berth/domain/rate'
import { sayFinding } from '@berth/locales/rule-words'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { repeatKeys } from '../../lib/api/repeat-key.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import type { Side } from '../../page-parts/forms/versions-dialog.tsx'
import { focusFirstError } from '../../ui/page/focus-first-error.ts'
import type { RateCalls } from './rate-calls.ts'
import {
  blankRate,
  fieldOfPath,
  type RateField,
  type RateValues,
  rateBodyOf,
  rateFieldsInOrder,
  rateValuesOf,
} from './rate-values.ts'
import { rateFormWords } from './rate-words.ts'

/** A new rate, or an existing one to edit or copy. */
export type OpenedRate = { readonly kind: 'create' } | { readonly kind: 'edit' | 'copy'; readonly rate: Rate }

/** Errors by form field; prices by row, for example `spaces.0.price`. */
export type RateErrors = Readonly<Record<string, string>>

/** State of the rate form: values, errors and saving. */
export function useRateForm(
  opened: OpenedRate,
  calls: RateCalls,
  onDone: (kind: OpenedRate['kind']) => void,
) {
  const text = useWords(rateFormWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState(opened)
  const [start, setStart] = useState(opened.kind === 'create' ? blankRate : rateValuesOf(opened.rate))
  const [values, setValues] = useState(start)
  const [isTried, setTried] = useState(false)
  const [serverErrors, setServerErrors] = useState<RateErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const [newer, setNewer] = useState<Rate | null>(null)
  const [keyFor] = useState(repeatKeys)

  const { sdate, edate, ...body } = rateBodyOf(values)
  const found = firstByField(
    checkRate({ ...body, sdate, edate }).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const errors: RateErrors = isTried ? { ...serverErrors, ...found } : serverErrors

  const change = (part: Partial<RateValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setServerErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field.split('.')[0]! in part))),
    )
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setTried(true)
    if (Object.keys(found).length > 0) return focusFirstError(form.current)
    setBusy(true)
    setFailure(null)
    try {
      const sent = { ...body, sdate, edate }
      if (target.kind === 'edit')
        await calls.update(target.rate.id, { ...sent, version: target.rate.version })
      else await calls.create(sent, keyFor(sent))
      onDone(target.kind)
    } catch (error) {
      await explain(error)
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }

  const explain = async (error: unknown) => {
    if (error instanceof ApiError)
      setServerErrors(firstByField(error.fields.map(({ path, msg }) => [path, msg])))
    const isEdit = target.kind === 'edit'
    const isForTheFields = isProblem(error, 'validation') && error.fields.length > 0
    if (isEdit && isProblem(error, 'not_found')) {
      setGone(true)
      setFailure(text.gone)
    } else if (isEdit && isProblem(error, 'stale_version')) {
      setFailure(text.stale)
      // Another user saved first. Their version is shown beside the typed values, and nothing is lost.
      await calls.get(target.rate.id).then(setNewer, () => undefined)
    } else if (!isForTheFields) setFailure(error instanceof Error ? error.message : '')
  }

  /** Continues from the newer version with the chosen local values. */
  const takeNewer = (rate: Rate, sideOf: (field: RateField) => Side) => {
    const theirs = rateValuesOf(rate)
    const taken = rateFieldsInOrder.filter(
      (field) => !isSame(values, theirs, field) && sideOf(field) === 'theirs',
    )
    change(Object.fromEntries(taken.map((field) => [field, theirs[field]])))
    setStart(theirs)
    setTarget({ kind: 'edit', rate })
    setNewer(null)
    setFailure(null)
  }

  /** Saves a rate another user has deleted as a new one. */
  const keepAsNew = () => {
    setTarget({ kind: 'create' })
    setGone(false)
    setFailure(null)
  }

  return {
    form,
    ...{ target, start, values, errors, failure, newer, isTried, isBusy, isGone },
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    ...{ change, save, takeNewer, keepAsNew },
    forgetNewer: () => setNewer(null),
  }
}

export function isSame(one: RateValues, other: RateValues, field: RateField): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

function firstByField(said: readonly (readonly [path: string, msg: string])[]): RateErrors {
  const byField = new Map<string, string>()
  for (const [path, msg] of said) {
    const field = fieldOfPath(path)
    if (!byField.has(field)) byField.set(field, msg)
  }
  return Object.fromEntries(byField)
}
