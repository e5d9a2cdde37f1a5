import type { MarginAnswer, MarginBody } from '@berth/contract/trade/margin'
import type { Finding } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { checkMarginRule, type MarginKind, type RoundingStep } from '@berth/domain/tariff/sell-price'

export const audiences = ['everybody', 'group', 'company'] as const

/** The form values of a margin rule. */
export type MarginValues = {
  readonly audience: (typeof audiences)[number]
  readonly group_id: number | null
  readonly company_id: number | null
  readonly carrier_id: number | null
  readonly route_id: number | null
  /** 0 for both. */
  readonly container_mode: 0 | 1 | 2
  readonly container_id: number | null
  readonly margin_kind: MarginKind
  readonly margin: number | null
  readonly least: number | null
  /** 0 for none. */
  readonly round_up_to: 0 | RoundingStep
  readonly reason: string
}

/** The values of a stored rule, or of a new one. */
export function marginValuesOf(row: MarginAnswer | null): MarginValues {
  return {
    audience: row?.company ? 'company' : row?.group ? 'group' : 'everybody',
    group_id: row?.group?.id ?? null,
    company_id: row?.company?.id ?? null,
    carrier_id: row?.carrier?.id ?? null,
    route_id: row?.route?.id ?? null,
    // As it is stored. Most margins are for full containers.
    container_mode: (row ? (row.container_mode ?? 0) : containerMode.fcl) as MarginValues['container_mode'],
    container_id: row?.container?.id ?? null,
    margin_kind: row?.margin_kind ?? 'amount',
    margin: row?.margin ?? null,
    least: row?.least ?? null,
    round_up_to: (row?.round_up_to ?? 0) as MarginValues['round_up_to'], // As it is stored.
    reason: row?.reason ?? '',
  }
}

/** The request body of the form: nothing of what it does not show. */
export function marginBodyOf({ audience, ...values }: MarginValues): MarginBody {
  return {
    ...values,
    group_id: audience === 'group' ? values.group_id : null,
    company_id: audience === 'company' ? values.company_id : null,
    container_mode: values.container_mode === 0 ? null : values.container_mode,
    container_id: values.container_mode === containerMode.lcl ? null : values.container_id,
    least: values.margin_kind === 'percent' ? values.least : null,
    round_up_to: values.round_up_to === 0 ? null : values.round_up_to,
    reason: values.reason.trim(),
  }
}

/** What is wrong with the values, with the paths of the body. */
export function findMarginFaults(values: MarginValues): Finding[] {
  const { margin, ...body } = marginBodyOf(values)
  const missing: Finding[] = []
  if (values.audience === 'group' && body.group_id === null)
    missing.push({ path: 'group_id', rule: 'choose' })
  if (values.audience === 'company' && body.company_id === null)
    missing.push({ path: 'company_id', rule: 'choose' })
  if (margin === null) missing.push({ path: 'margin', rule: 'required' })
  return margin === null ? missing : [...missing, ...checkMarginRule({ ...body, margin })]
}
