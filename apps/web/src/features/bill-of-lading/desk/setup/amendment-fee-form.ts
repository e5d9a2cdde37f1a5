import type { BodyOf } from '@berth/contract/endpoint'
import type { AmendmentFeeRow, deskSaveAmendmentFees } from '@berth/contract/release/desk-bl-setup'
import type { Finding } from '@berth/domain/finding'
import {
  type AmendmentKind,
  type AmendmentMoment,
  amendmentMoments,
  momentsOfKind,
} from '@berth/domain/money/amendment-fee'

export type FeeFields = {
  readonly currency: string
  readonly carrier_fee: number | null
  readonly own_fee: number | null
  readonly condition_zh: string
  readonly condition_en: string
}

/** The fees of a kind and carrier in the form, one for each moment; a blank one is none. Moments of the other kind stay blank. */
export type FeeValues = Readonly<Record<AmendmentMoment, FeeFields>> & {
  readonly kind: AmendmentKind
  readonly carrier_id: number | null
}

/** What the form starts with for a carrier: its rows, and blanks for the other moments. */
export function feeValuesOf(
  rows: readonly AmendmentFeeRow[],
  kind: AmendmentKind,
  carrierId: number | null,
  currency: string,
): FeeValues {
  const own = rows.filter((row) => row.kind === kind && row.carrier_id === carrierId)
  const fieldsOf = (moment: AmendmentMoment): FeeFields => {
    const row = own.find((one) => one.moment === moment)
    return {
      currency: row?.currency ?? own[0]?.currency ?? currency,
      ...{ carrier_fee: row?.carrier_fee ?? null, own_fee: row?.own_fee ?? null },
      ...{ condition_zh: row?.condition_zh ?? '', condition_en: row?.condition_en ?? '' },
    }
  }
  const fields = amendmentMoments.map((moment) => [moment, fieldsOf(moment)])
  return {
    kind,
    carrier_id: carrierId,
    ...(Object.fromEntries(fields) as Record<AmendmentMoment, FeeFields>),
  } // Of every moment.
}

function isBlank({
  carrier_fee: carrier,
  own_fee: own,
  condition_zh: zh,
  condition_en: en,
}: FeeFields): boolean {
  return carrier === null && own === null && zh.trim() === '' && en.trim() === ''
}

/** Both parts of a fee are needed, and at least one fee. */
export function findFeeFaults(values: FeeValues, isStored: boolean): Finding[] {
  const moments: readonly AmendmentMoment[] = momentsOfKind[values.kind]
  const filled = moments.filter((moment) => !isBlank(values[moment]))
  const asked = filled.length > 0 || isStored ? filled : moments.slice(0, 1)
  return asked.flatMap((moment) =>
    (['carrier_fee', 'own_fee'] as const)
      .filter((field) => values[moment][field] === null)
      .map((field) => ({ path: `${moment}.${field}`, rule: 'required' as const })),
  )
}

/** The field of the form that an answer of the server is about. */
export function feeFieldOf(kind: AmendmentKind, path: string): string {
  const [, at, field] = /^fees\.(\d)\.fee\.(.+)$/.exec(path) ?? []
  return field ? `${momentsOfKind[kind][Number(at)]}.${field}` : path
}

/** What is sent: every moment of the kind, with the version that was seen of it. */
export function feePayloadOf(
  values: FeeValues,
  seen: readonly AmendmentFeeRow[],
): BodyOf<typeof deskSaveAmendmentFees> {
  return {
    kind: values.kind,
    carrier_id: values.carrier_id,
    fees: momentsOfKind[values.kind].map((moment) => {
      const { carrier_fee: carrier, own_fee: own, ...more } = values[moment]
      const row = seen.find(
        (one) => one.kind === values.kind && one.carrier_id === values.carrier_id && one.moment === moment,
      )
      const fee = isBlank(values[moment]) ? null : { ...more, carrier_fee: carrier ?? 0, own_fee: own ?? 0 }
      return { moment, version: row?.version ?? 0, fee }
    }),
  }
}
