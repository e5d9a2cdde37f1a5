import type { FieldKinds, FieldRule, FieldTable } from '@berth/domain/order/booking/field-table'
import { rulesOf } from '@berth/domain/order/booking/field-table'
import { allTransportTerms } from '@berth/domain/order/booking/transport-term'
import { cleanTradeLines, cleanTradeText } from '@berth/domain/reading/clean-text'
import { z } from 'zod'
import { bodyId, count, day, money, optionalText, volumeM3, weightKg } from './common.ts'

const sent = {
  place: bodyId.nullish(),
  lane: bodyId.nullish(),
  carrier: bodyId.nullish(),
  day: day.nullish(),
  money: money.nullish(),
  transport_term: z.enum(allTransportTerms).nullish(),
  incoterm: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  vgm_method: optionalText(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  container: bodyId.nullish(),
  package_unit: bodyId.nullish(),
  count: count.nullish(),
  weight: weightKg.nullish(),
  volume: volumeM3.nullish(),
  flag: z.boolean().default(false),
}

const answered = {
  place: z.number().nullable(),
  lane: z.number().nullable(),
  carrier: z.number().nullable(),
  day: z.string().nullable(),
  money: z.number().nullable(),
  transport_term: z.string().nullable(),
  incoterm: z.string().nullable(),
  vgm_method: z.string().nullable(),
  country: z.string().nullable(),
  container: z.number().nullable(),
  package_unit: z.number().nullable(),
  count: z.number().nullable(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  text: z.string().nullable(),
  flag: z.boolean(),
} satisfies Record<keyof FieldKinds, z.ZodType>

type SentFields = typeof sent & { readonly text: ReturnType<typeof optionalText> }

/** The fields of a table as a form sends them. */
export function sentShape<Table extends FieldTable>(table: Table) {
  const shapes = rulesOf(table).map(([field, rule]) => [field, sentField(rule)])
  // One entry for each field of the table.
  return Object.fromEntries(shapes) as { [Field in keyof Table]: SentFields[Table[Field]['kind']] }
}

const readings = { line: cleanTradeText, lines: cleanTradeLines, printable: undefined } as const

function sentField(rule: FieldRule) {
  if (rule.kind !== 'text') return sent[rule.kind]
  return optionalText(rule.max, rule.reads ?? (rule.common && readings[rule.common]))
}

/** The fields of a table as returned in responses. */
export function answeredShape<Table extends FieldTable>(table: Table) {
  const shapes = rulesOf(table).map(([field, { kind }]) => [field, answered[kind]])
  // One entry for each field of the table.
  return Object.fromEntries(shapes) as {
    [Field in keyof Table]: (typeof answered)[Table[Field]['kind']]
  }
}
