import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readImoNumber } from '@berth/domain/reading/identifier'
import { type CallTimes, noTimes } from '@berth/domain/sailing/call-time'
import { cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { checkSailing } from '@berth/domain/sailing/sailing'
import { callKey, columnOf, cutOffColumn, formOf, type SheetCall } from '@berth/domain/sailing/sheet-call'
import { instantInChina } from '@berth/domain/time/calendar'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named, namedCutOff } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

const capitals = { kind: 'capitals', isRequired: false } as const
const time = { kind: 'call_time', isRequired: false, width: 18 } as const

/** `V.0020W` and `VOY 0020W` are 0020W. */
export function bareVoyage(written: string): string {
  return written.replace(/^(?:VOY(?:AGE)?[. ]|V\.) ?/, '')
}

/** The columns of the calls of sailings: one row is one call. */
export const sailingColumns: readonly SheetColumn[] = [
  {
    ...{ key: 'carrier_id', ...named('carrier_id'), kind: 'choice', list: 'carriers', isRequired: true },
    ...{ example: 'EGLV', width: 10 },
  },
  { key: 'service', ...named('service'), ...capitals, example: 'CEM', width: 12 },
  { key: 'vessel', ...named('vessel'), ...capitals, isRequired: true, example: 'EVER SAMPLE', width: 24 },
  {
    key: 'imo_no',
    ...named('imo_no'),
    kind: 'text',
    reads: readImoNumber,
    isRequired: false,
    example: '9783526',
    width: 12,
  },
  {
    key: 'voyage',
    ...named('voyage'),
    ...capitals,
    isRequired: true,
    example: '0101W',
    width: 12,
  },
  {
    ...{ key: 'port_id', ...named('call_port'), kind: 'choice', list: 'ports', isRequired: true },
    ...{ example: 'CNSHA', width: 12 },
  },
  {
    key: 'terminal',
    ...named('terminal'),
    kind: 'text',
    reads: cleanTradeText,
    isRequired: false,
    example: null,
    width: 16,
  },
  { key: 'sequence', ...named('sequence'), kind: 'whole', isRequired: false, example: 1, width: 10 },
  { key: 'arrival_planned', ...named('arrival_planned'), ...time, example: '2026-01-08 20:00' },
  { key: 'arrival_estimated', ...named('arrival_estimated'), ...time, example: null },
  { key: 'departure_planned', ...named('departure_planned'), ...time, example: '2026-01-10 06:00' },
  { key: 'departure_estimated', ...named('departure_estimated'), ...time, example: null },
  ...cutOffCodes.map(
    (code): SheetColumn => ({
      ...{ key: cutOffColumn(code), ...namedCutOff(code), kind: 'moment', isRequired: false },
      ...{ example: code === 'DCO' ? '2026-01-07 10:00' : null, width: 18 },
    }),
  ),
]

export const sailingSheet: SheetKindRules<SheetCall> = {
  columnsOf: () => sailingColumns,
  compose(values) {
    const write = {
      carrierId: values.carrier_id,
      service: values.service ?? null,
      vessel: values.vessel,
      imoNo: values.imo_no ?? null,
      voyage: typeof values.voyage === 'string' ? bareVoyage(values.voyage) : null,
      portId: values.port_id,
      terminal: values.terminal ?? null,
      sequence: values.sequence ?? null,
      arrival: timesOf(values, 'arrival'),
      departure: timesOf(values, 'departure'),
      cutOffs: Object.fromEntries(
        cutOffCodes.flatMap((code) => {
          const moment = values[cutOffColumn(code)]
          return typeof moment === 'string' ? [[code, instantInChina(moment)]] : []
        }),
      ),
    } as SheetCall // Each column is read as what its kind says; `checkSailing` refuses a row in which a part of the key is missing.
    const absent = new Set(sailingColumns.map(({ key }) => key).filter((key) => values[key] === undefined))
    const { sequence } = write
    return {
      write,
      findings: [
        ...(sequence !== null && !Number.isInteger(sequence)
          ? [{ path: 'sequence', rule: 'integer' as const }]
          : []),
        ...checkSailing(formOf([write]), new Date()).map((finding) => ({
          ...finding,
          path: columnOf(finding.path, absent) ?? 'port_id',
        })),
      ],
    }
  },
  keyOf: callKey,
}

/** A file with one column for a time says the plan of a new call with it. */
function timesOf(values: SheetRowValues, part: 'arrival' | 'departure'): CallTimes {
  const planned = (values[`${part}_planned`] ?? null) as string | null // A column of times is read as texts.
  const estimated = (values[`${part}_estimated`] ?? null) as string | null // As above.
  return values[`${part}_planned`] === undefined
    ? { ...noTimes, planned: estimated }
    : { ...noTimes, planned, estimated }
}
