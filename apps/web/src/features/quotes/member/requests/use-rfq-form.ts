import { type RfqBody, sendRfq } from '@berth/contract/rfq'
import { dayInChina } from '@berth/domain/calendar'
import { checkRfq } from '@berth/domain/rfq/rfq'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ApiError, isProblem } from '../../../../lib/api/api-error.ts'
import { repeatKeys } from '../../../../lib/api/repeat-key.ts'
import { useLanguage } from '../../../../lib/language.ts'
import { focusFirstError } from '../../../../ui/page/focus-first-error.ts'
import { type RfqBeginning, type RfqValues, rfqBodyOf, rfqValuesOf } from './rfq-values.ts'

/** Errors by path on the wire. */
export type RfqErrors = Readonly<Record<string, string>>

type Sent = { readonly id: number; readonly rfq_no: string }

/** State of the inquiry form: values, errors and submission. */
export function useRfqForm(beginning: RfqBeginning, onSent: (sent: Sent) => void) {
  const language = useLanguage()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => rfqValuesOf(beginning))
  const [values, setValues] = useState(start)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<RfqErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const today = dayInChina(new Date())

  const body = rfqBodyOf(values)
  const found = Object.fromEntries(
    checkRfq(body, today).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const errors: RfqErrors = isTried ? { ...refused, ...found } : refused

  const change = (part: Partial<RfqValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !(path.split('.')[0]! in part))),
    )
  }

  const send = async () => {
    setFailure(null)
    setBusy(true)
    try {
      const sent = await call(sendRfq, { body, idempotencyKey: keyFor(body satisfies RfqBody) })
      void client.invalidateQueries({ queryKey: ['rfq'] })
      onSent(sent)
    } catch (error) {
      if (isProblem(error, 'validation') && error.fields.length > 0) {
        setRefused(Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg])))
        focusFirstError(form.current)
      } else setFailure(error instanceof ApiError ? error.message : '')
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstError(form.current)
    else void send()
  }

  return {
    form,
    ...{ values, errors, failure, isTried, isBusy, today },
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    ...{ change, submit, send },
    forgetFailure: () => setFailure(null),
  }
}
