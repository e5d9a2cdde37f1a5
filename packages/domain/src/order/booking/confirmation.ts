import { Check } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import { maxLength } from '../../limits.ts'
import type { Day } from '../../time/calendar.ts'

/** The operator's confirmation of a booking, with wire names. */
export type ConfirmationForm = {
  readonly so_no?: string | null | undefined
  readonly carrier_id?: number | null | undefined
  readonly vessel?: string | null | undefined
  readonly voyage?: string | null | undefined
  readonly etd?: Day | null | undefined
  readonly eta?: Day | null | undefined
  readonly via_id?: number | null | undefined
  readonly onward_vessel?: string | null | undefined
  readonly onward_voyage?: string | null | undefined
}

/** Checks a confirmation (decisions, lifecycle: SO number, carrier, vessel, voyage, ETD, ETA ≥ ETD). */
export function checkConfirmation(form: ConfirmationForm): Finding[] {
  const check = new Check()
  check.text('so_no', form.so_no, { required: true, common: 'line', max: maxLength.serviceOrderNumber })
  check.chosen('carrier_id', form.carrier_id)
  check.text('vessel', form.vessel, { required: true, common: 'line', max: maxLength.vesselName })
  check.text('voyage', form.voyage, { required: true, common: 'line', max: maxLength.voyage })
  if (!form.etd) check.add('etd', 'choose')
  if (!form.eta) check.add('eta', 'choose')
  if (form.etd && form.eta && form.eta < form.etd) check.add('eta', 'not_before_etd')
  const onward = { vessel: form.onward_vessel?.trim(), voyage: form.onward_voyage?.trim() }
  check.text('onward_vessel', form.onward_vessel, {
    ...{ required: Boolean(onward.voyage), common: 'line', max: maxLength.vesselName },
  })
  check.text('onward_voyage', form.onward_voyage, {
    ...{ required: Boolean(onward.vessel), common: 'line', max: maxLength.voyage },
  })
  // The second vessel is boarded somewhere.
  if ((onward.vessel || onward.voyage) && !form.via_id) check.add('via_id', 'choose')
  return check.findings
}
