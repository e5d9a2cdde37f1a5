import { deskCreateBooking } from '@berth/contract/desk-on-behalf'
import { maxLength } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/container-mode'
import { sayFinding } from '@berth/locales/rule-words'
import { Button, Input, Radio } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { repeatKeys } from '../../lib/repeat-key.ts'
import { CarrierSelect, IncotermSelect, PortSelect } from '../../shared/lookup-selects.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid, FormSection, WideField } from '../../ui/form-section.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.ts'
import { type BookingDraft, bodyOf, emptyBooking, findingsOf } from './booking-draft.ts'
import { bookingWords } from './booking-words.ts'
import { LineFields } from './line-fields.tsx'
import { MemberFields } from './member-fields.tsx'
import { PartyFields } from './party-fields.tsx'

/** Entering a booking for a member, by the rules of their own form; recorded as done on their behalf. */
export function BookForPage() {
  const text = useWords(bookingWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyBooking)
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isTyped = useRef(false)
  const keys = useRef(repeatKeys())
  useTitle(text.title)

  const findings = findingsOf(draft, new Date())
  const errors = new Map(isTried ? findings.map((one) => [one.path, sayFinding(one, language)]) : [])
  for (const [path, message] of said) errors.set(path, message)
  const errorAt = (path: string) => errors.get(path)
  const change = (part: Partial<BookingDraft>) => {
    isTyped.current = true
    setDraft((now) => ({ ...now, ...part }))
    setSaid(new Map())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setTried(true)
    setRefused(null)
    if (findings[0]) return focusAt(findings[0].path)
    const body = bodyOf(draft)
    setSending(true)
    try {
      const made = await call(deskCreateBooking, { body, idempotencyKey: keys.current(body) })
      isTyped.current = false
      showToast('done', text.done(made.order_no))
      navigate({ pathname: paths.deskOrder(made.id), search: '?queue=confirm' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(new Map(error.fields.map(({ path, msg }) => [path, msg])))
      if (error.fields[0]) focusAt(error.fields[0].path)
      else setRefused(error.message)
    } finally {
      setSending(false)
    }
  }
  const field = <
    Name extends
      | 'from_id'
      | 'pol_id'
      | 'pod_id'
      | 'to_id'
      | 'carrier_id'
      | 'inco_term'
      | 'ready_date'
      | 'booking_date'
      | 'cust_ref_no'
      | 'remark',
  >(
    name: Name,
    required = false,
  ) => ({
    id: name,
    label: text[name],
    required,
    error: errorAt(name),
  })
  return (
    <Page>
      <UnsavedGuard isUnsaved={() => isTyped.current} lost={text.lost} />
      <PageHead title={text.title} context={text.context} />
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {refused && <Banner kind="bad" title={refused} isAlert />}
        <MemberFields draft={draft} onChange={change} errorAt={errorAt} />
        <FormSection title={text.shipment}>
          <FieldGrid columns={3}>
            <WideField columns={3}>
              <Radio.Group
                style={{ marginBottom: 12 }}
                aria-label={text.mode}
                value={draft.container_mode}
                onChange={({ target }) => change({ container_mode: target.value })}
                options={[
                  { value: containerMode.fcl, label: text.fcl },
                  { value: containerMode.lcl, label: text.lcl },
                ]}
              />
            </WideField>
            <Field {...field('from_id')}>
              {(control) => (
                <PortSelect
                  {...control}
                  inland
                  value={draft.from_id}
                  onChange={(from_id) => change({ from_id })}
                />
              )}
            </Field>
            <Field {...field('pol_id', true)}>
              {(control) => (
                <PortSelect {...control} value={draft.pol_id} onChange={(pol_id) => change({ pol_id })} />
              )}
            </Field>
            <Field {...field('pod_id', true)}>
              {(control) => (
                <PortSelect
                  {...control}
                  value={draft.pod_id}
                  onChange={(pod_id) => change({ pod_id, to_id: draft.to_id ?? pod_id })}
                />
              )}
            </Field>
            <Field {...field('to_id', true)}>
              {(control) => (
                <PortSelect {...control} inland value={draft.to_id} onChange={(to_id) => change({ to_id })} />
              )}
            </Field>
            <Field {...field('carrier_id')}>
              {(control) => (
                <CarrierSelect
                  {...control}
                  value={draft.carrier_id}
                  onChange={(carrier_id) => change({ carrier_id })}
                />
              )}
            </Field>
            <Field {...field('inco_term', true)}>
              {(control) => (
                <IncotermSelect
                  {...control}
                  value={draft.inco_term}
                  onChange={(inco_term) => change({ inco_term })}
                />
              )}
            </Field>
            <Field {...field('ready_date', true)}>
              {(control) => (
                <DateInput
                  {...control}
                  value={draft.ready_date}
                  onChange={(ready_date) => change({ ready_date })}
                />
              )}
            </Field>
            <Field {...field('booking_date')}>
              {(control) => (
                <DateInput
                  {...control}
                  value={draft.booking_date}
                  onChange={(booking_date) => change({ booking_date })}
                />
              )}
            </Field>
            <Field {...field('cust_ref_no')}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={maxLength.reference}
                  value={draft.cust_ref_no}
                  onChange={({ target }) => change({ cust_ref_no: target.value })}
                />
              )}
            </Field>
            <WideField columns={3}>
              <Field {...field('remark')}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={maxLength.remark}
                    value={draft.remark}
                    onChange={({ target }) => change({ remark: target.value })}
                  />
                )}
              </Field>
            </WideField>
          </FieldGrid>
        </FormSection>
        <PartyFields
          customerId={draft.customer_id}
          parties={draft.parties}
          onChange={(parties) => change({ parties })}
          errorAt={errorAt}
        />
        <LineFields draft={draft} onChange={(lines) => change({ lines })} errorAt={errorAt} />
        <div className="row">
          <Button type="primary" size="large" htmlType="submit" loading={isSending}>
            {text.submit}
          </Button>
          {errors.size > 0 && (
            <span role="alert" style={{ color: 'var(--trouble)' }}>
              {text.corrections(errors.size)}
            </span>
          )}
        </div>
      </form>
    </Page>
  )
}

function focusAt(path: string): void {
  document.getElementById(path)?.focus()
}
