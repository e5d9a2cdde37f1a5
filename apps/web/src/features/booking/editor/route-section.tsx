import type { BookingField } from '@berth/domain/order/booking/booking-field'
import { sayTransportTerm } from '@berth/domain/order/booking/transport-term'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CarrierSelect, PortSelect, RouteSelect } from '#features/lookups/lookup-selects.tsx'
import { routes } from '#features/lookups/lookups.ts'
import { useWords } from '#lib/language.ts'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { FieldGrid, FormSection } from '#ui/page/form-section.tsx'
import { sectionWords } from '../form/booking-form-words.ts'
import type { EditedBooking } from '../form/edited-booking.ts'
import { fieldWords, hintWords } from '../form/field-words.ts'
import { transportTermsOf } from '../form/form.ts'
import { deliveryHint, isOffLane, keptFromLast } from '../form/form-hints.ts'
import { laneThrough } from '../form/form-quote.ts'
import styles from './booking-form.module.css'
import { OtherFields } from './other-fields.tsx'
import { wasOf } from './was-of.tsx'

/** The id of a form field, for links from elsewhere. */
export function bookingFieldId(field: 'pol_id' | 'ready_date'): string {
  return `booking-${field}`
}

const shownHere = [
  'from_id',
  'pol_id',
  'pod_id',
  'to_id',
  'route_id',
  'carrier_id',
  'ready_date',
  'booking_date',
  'transport_term',
] as const satisfies readonly BookingField[]

type RouteSectionProps = {
  readonly editor: EditedBooking
  /** Beside the title. */
  readonly extra?: ReactNode
  /** Below the ready date instead of its usual hint. */
  readonly readyHint?: ReactNode
  /** After the fields, such as what is fixed. */
  readonly children?: ReactNode
}

/** Ports, carrier and dates. A change of a confirmed booking cannot ask for another lane or carrier. */
export function RouteSection({ editor, extra, readyHint, children }: RouteSectionProps) {
  const { values, errors, change, touch, last } = editor
  const isChange = editor.before !== undefined
  const label = useWords(fieldWords)
  const hint = useWords(hintWords)
  const title = useWords(sectionWords).route
  const lanes = useQuery(routes()).data?.lists ?? []
  // A lane chosen by the user narrows the ports. A lane derived from the port must not.
  const [isLaneChosen, setLaneChosen] = useState(false)
  const lane = lanes.find(({ id }) => id === values.route_id)

  const { unread } = values
  const choosePod = (pod_id: number | null, text?: string) => {
    const followed = values.to_id === values.pod_id || (values.to_id === null && unread.to_id === undefined)
    const isLaneKept = isChange || isLaneChosen || pod_id === null || unread.route_id !== undefined
    change(
      {
        pod_id,
        ...(followed ? { to_id: pod_id } : {}),
        ...(isLaneKept ? {} : { route_id: laneThrough(lanes, pod_id) }),
      },
      text,
    )
  }

  const chooseLane = (route_id: number | null, text?: string) => {
    setLaneChosen(route_id !== null)
    change({ route_id }, text)
  }

  const sameAsPod = {
    none: null,
    same: hint.sameAsPod,
    offer: (
      <button
        type="button"
        className={`note brand as-link ${styles.inlineAction}`}
        onClick={() => change({ to_id: values.pod_id })}
      >
        {hint.sameAsPod}
      </button>
    ),
  }[deliveryHint(values)]

  return (
    <FormSection id="section-route" title={title} extra={extra}>
      <div className={styles.fields}>
        <FieldGrid>
          <Field label={label.from_id} error={errors.from_id} was={wasOf(editor, 'from_id')}>
            {(control) => (
              <PortSelect
                {...control}
                inland
                use="from"
                size="large"
                value={values.from_id}
                unread={unread.from_id ?? null}
                onChange={(from_id, text) => change({ from_id }, text)}
              />
            )}
          </Field>
          <Field
            id={bookingFieldId('pol_id')}
            label={label.pol_id}
            required
            error={errors.pol_id}
            was={wasOf(editor, 'pol_id')}
            hint={last !== null && keptFromLast(values, last).pol && hint.fromLast(last.order_no)}
          >
            {(control) => (
              <PortSelect
                {...control}
                use="pol"
                size="large"
                value={values.pol_id}
                unread={unread.pol_id ?? null}
                onChange={(pol_id, text) => change({ pol_id }, text)}
              />
            )}
          </Field>
          <Field label={label.pod_id} required error={errors.pod_id} was={wasOf(editor, 'pod_id')}>
            {(control) => (
              <PortSelect
                {...control}
                size="large"
                use="pod"
                route={isLaneChosen ? values.route_id : null}
                value={values.pod_id}
                unread={unread.pod_id ?? null}
                onChange={choosePod}
              />
            )}
          </Field>
          <Field
            label={label.to_id}
            required
            error={errors.to_id}
            was={wasOf(editor, 'to_id')}
            aside={sameAsPod}
          >
            {(control) => (
              <PortSelect
                {...control}
                inland
                use="to"
                size="large"
                value={values.to_id}
                unread={unread.to_id ?? null}
                onChange={(to_id, text) => change({ to_id }, text)}
              />
            )}
          </Field>
          {!isChange && (
            <>
              <Field
                label={label.route_id}
                error={errors.route_id}
                hint={isOffLane(lane, values.pod_id) && hint.offLane}
              >
                {(control) => (
                  <RouteSelect
                    {...control}
                    size="large"
                    value={values.route_id}
                    unread={unread.route_id ?? null}
                    onChange={chooseLane}
                  />
                )}
              </Field>
              <Field label={label.carrier_id} error={errors.carrier_id}>
                {(control) => (
                  <CarrierSelect
                    {...control}
                    size="large"
                    value={values.carrier_id}
                    unread={unread.carrier_id ?? null}
                    onChange={(carrier_id, text) => change({ carrier_id }, text)}
                  />
                )}
              </Field>
            </>
          )}
          <Field
            id={bookingFieldId('ready_date')}
            label={label.ready_date}
            required
            error={errors.ready_date}
            was={wasOf(editor, 'ready_date')}
            hint={readyHint ?? hint.ready}
          >
            {(control) => (
              <DateInput
                {...control}
                size="large"
                min={editor.today}
                value={values.ready_date}
                unread={values.unread.ready_date}
                onChange={(ready_date, text) => change({ ready_date }, text)}
                onBlur={() => touch('ready_date')}
              />
            )}
          </Field>
          <Field label={label.booking_date} error={errors.booking_date} was={wasOf(editor, 'booking_date')}>
            {(control) => (
              <DateInput
                {...control}
                size="large"
                min={editor.today}
                value={values.booking_date}
                unread={values.unread.booking_date}
                onChange={(booking_date, text) => change({ booking_date }, text)}
                onBlur={() => touch('booking_date')}
              />
            )}
          </Field>
          <Field
            label={label.transport_term}
            error={errors.transport_term}
            was={wasOf(editor, 'transport_term')}
          >
            {(control) => (
              <Select
                {...control}
                size="large"
                value={values.transport_term}
                onChange={(transport_term) => change({ transport_term })}
                onClear={() => change({ transport_term: null })}
                options={transportTermsOf(values.container_mode).map((term) => ({
                  value: term,
                  label: sayTransportTerm(term),
                }))}
              />
            )}
          </Field>
          <OtherFields editor={editor} section="route" except={shownHere} />
          {children}
        </FieldGrid>
      </div>
    </FormSection>
  )
}
