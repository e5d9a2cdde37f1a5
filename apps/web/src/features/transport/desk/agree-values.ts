import type { Transport } from '@berth/contract/orders/transport'
import type { Finding } from '@berth/domain/finding'
import {
  type FreeTimeDirection,
  type FreeTimeKind,
  freeTimeDirections,
  freeTimeKinds,
} from '@berth/domain/transport/free-time-kind'
import { type AgreedFreeTime, checkAgreed } from '@berth/domain/transport/free-time-table'

/** The free days of a kind at an end of the way; null: as the rule says. */
export type AgreedDays = { readonly days: number | null; readonly is_progressive: boolean }

export type AgreeField = `${FreeTimeDirection}_${FreeTimeKind}`

export type AgreeValues = { readonly version: number } & Readonly<Record<AgreeField, AgreedDays>>

/** Every kind at both ends, in the order of the form. */
export const agreeFields = freeTimeDirections.flatMap((direction) =>
  freeTimeKinds.map((kind) => ({ direction, kind, field: `${direction}_${kind}` as const })),
)

/** What was agreed, as the form has it. */
export function agreeValuesOf({ version, agreed }: Transport['agreed_free_time']): AgreeValues {
  const days = agreeFields.map(({ direction, kind, field }) => {
    const own = agreed.find((one) => one.direction === direction && one.kind === kind)
    return [field, { days: own?.free_days ?? null, is_progressive: own?.is_progressive ?? false }]
  })
  return { version, ...Object.fromEntries(days) } as AgreeValues // One entry for each of the fields.
}

/** What the form says was agreed. */
export function agreedOf(values: AgreeValues): AgreedFreeTime[] {
  return agreeFields.flatMap(({ direction, kind, field }) => {
    const { days, is_progressive } = values[field]
    return days === null ? [] : [{ direction, kind, free_days: days, is_progressive }]
  })
}

/** Checks the form; what is wrong is said at the field. */
export function findAgreeFaults(values: AgreeValues): Finding[] {
  const agreed = agreedOf(values)
  return checkAgreed(agreed).map((finding) => ({ ...finding, path: agreeFieldOf(finding.path, agreed) }))
}

/** The field of the form that a path of the body belongs to. */
function agreeFieldOf(path: string, agreed: readonly AgreedFreeTime[]): string {
  const [, at] = path.split('.')
  const one = agreed.find((_, index) => String(index) === at)
  return one ? `${one.direction}_${one.kind}` : path
}
