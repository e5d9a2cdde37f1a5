import type { FileColumns } from '@berth/domain/files/import-file'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readContainerNumber, readReference } from '@berth/domain/reading/identifier'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import { checkSheetEvent, type SheetEvent, sheetEventKey } from '@berth/domain/transport/sheet-event'
import { classifiers } from '@berth/domain/transport/timeline'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { ChoiceLists, SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named, namesOfEvent } from './heading-words.ts'
import { milestoneColumns, milestoneOf, plannedAmong } from './milestone-columns.ts'
import { bareVoyage } from './sailing-sheet.ts'
import type { ComposedRow, SheetKindRules, SheetLayout } from './sheet-kind.ts'

const emptinesses = ['empty', 'laden'] as const

/** The fixed lists that columns of events refer to. */
export const eventChoices: ChoiceLists = {
  classifiers: choicesOf(classifiers),
  emptinesses: choicesOf(emptinesses),
}

function choicesOf(codes: readonly Parameters<typeof namesOfEvent>[0][]): NamedEntry[] {
  return codes.map((code, index) => ({ id: index + 1, code, names: namesOfEvent(code) }))
}

/** The columns of transport events, one row for each: an event of one container, or of a whole order. */
const eventColumns: readonly SheetColumn[] = [
  {
    ...{ key: 'container_no', ...named('event_container'), kind: 'text', reads: readContainerNumber },
    ...{ isRequired: true, saidBy: ['order_no'], example: 'TSTU4081920', width: 16 },
  },
  {
    ...{ key: 'order_no', ...named('event_order'), kind: 'text', reads: readReference },
    ...{ isRequired: false, example: null, width: 20 },
  },
  {
    ...{ key: 'code', ...named('event_code'), kind: 'choice', list: 'event_codes' },
    ...{ isRequired: true, example: 'GITM', width: 14 },
  },
  {
    ...{ key: 'classifier', ...named('event_classifier'), kind: 'choice', list: 'classifiers' },
    ...{ isRequired: false, example: 'ACT', width: 12 },
  },
  {
    ...{ key: 'time', ...named('event_time'), kind: 'call_time', isRequired: true },
    ...{ example: '2026-01-08 20:00', width: 18 },
  },
  {
    ...{ key: 'place', ...named('event_place'), kind: 'choice', list: 'ports' },
    ...{ isRequired: false, example: 'CNSHA', width: 14 },
  },
  {
    ...{ key: 'terminal', ...named('event_terminal'), kind: 'text', reads: cleanTradeText },
    ...{ isRequired: false, example: null, width: 16 },
  },
  {
    ...{ key: 'is_empty', ...named('event_emptiness'), kind: 'choice', list: 'emptinesses' },
    ...{ isRequired: false, example: null, width: 14 },
  },
  {
    ...{ key: 'vessel', ...named('vessel'), kind: 'capitals', isRequired: false },
    ...{ example: null, width: 24 },
  },
  {
    ...{ key: 'voyage', ...named('voyage'), kind: 'capitals', isRequired: false },
    ...{ example: null, width: 12 },
  },
  {
    ...{ key: 'delay_reason', ...named('event_delay'), kind: 'capitals', isRequired: false },
    ...{ example: null, width: 12 },
  },
  {
    ...{ key: 'source_name', ...named('event_source'), kind: 'text', reads: cleanTradeText },
    ...{ isRequired: false, example: null, width: 14 },
  },
  {
    ...{ key: 'reference', ...named('event_reference'), kind: 'text', reads: cleanTradeText },
    ...{ isRequired: false, example: null, width: 18 },
  },
]

/** What columns of milestones are read with. Of a place or a terminal nobody knows which of them it is about. */
const besideMilestones: ReadonlySet<string> = new Set(['container_no', 'order_no', 'source_name'])

/** A column of milestones says by its heading what a row of one event says by its code. */
function columnsOf(lists: ChoiceLists): readonly SheetColumn[] {
  const columns = milestoneColumns(lists)
  const saidBy = columns.map(({ key }) => key)
  return [
    ...eventColumns.map((column) =>
      column.key === 'code' || column.key === 'time' ? { ...column, saidBy } : column,
    ),
    ...columns,
  ]
}

/** A file has one row for each event or one column for each milestone: with codes and their times, it is the first. */
function layoutOf(file: FileColumns, columns: readonly SheetColumn[]): SheetLayout | null {
  const fields = new Set(file.columns.map(({ field }) => field))
  if (!columns.some(({ key }) => milestoneOf(key) && fields.has(key))) return null
  const hasRows = fields.has('code') && fields.has('time')
  return {
    columns: columns.filter(({ key }) =>
      hasRows ? !milestoneOf(key) : milestoneOf(key) || besideMilestones.has(key),
    ),
    notRead: plannedAmong(file),
  }
}

/** The events of a row with a column for each milestone: one for each cell that is filled. */
function eventsOfCells(
  values: SheetRowValues,
  unreadable: ReadonlySet<string>,
): readonly ComposedRow<SheetEvent>[] {
  return Object.keys(values).flatMap((cell) => {
    const milestone = milestoneOf(cell)
    const time = (values[cell] ?? null) as string | null // A column of times is read as texts.
    if (milestone === null || (time === null && !unreadable.has(cell))) return []
    const event = {
      ...nothingElse,
      ...{ containerNo: (values.container_no ?? null) as string | null, ...milestone, time }, // A column of texts.
      ...{ orderNo: (values.order_no ?? null) as string | null }, // As above.
      sourceName: (values.source_name ?? '') as string, // As above.
    }
    const findings = checkSheetEvent(event).map(({ path, ...finding }) => ({
      ...finding,
      path: path === 'time' ? cell : path,
    }))
    return [{ write: event as SheetEvent, findings, cell }] // A cell without a time is wrong.
  })
}

const nothingElse = {
  ...{ portId: null, terminal: null, isEmpty: null, vessel: null, voyage: null, delayReason: null },
  reference: null,
} as const

export const eventSheet: SheetKindRules<SheetEvent> = {
  columnsOf,
  layoutOf,
  compose(values, _said, unreadable) {
    if (Object.keys(values).some(milestoneOf)) return eventsOfCells(values, unreadable)
    const text = (key: string) => (values[key] ?? null) as string | null // Columns of texts.
    const id = (key: string) => (values[key] ?? null) as number | null // A choice is read as its id.
    const voyage = text('voyage')
    const event = {
      ...{ containerNo: text('container_no'), orderNo: text('order_no') },
      ...{ codeId: id('code'), classifier: chosen(values, 'classifier', classifiers) ?? ('ACT' as const) },
      ...{ time: text('time'), portId: id('place'), terminal: text('terminal') },
      isEmpty: { empty: true, laden: false, '': null }[chosen(values, 'is_empty', emptinesses) ?? ''],
      ...{ vessel: text('vessel'), voyage: voyage && bareVoyage(voyage), delayReason: text('delay_reason') },
      ...{ sourceName: text('source_name') ?? '', reference: text('reference') },
    }
    return { write: event as SheetEvent, findings: checkSheetEvent(event) } // A row that lacks a part is wrong.
  },
  keyOf: sheetEventKey,
}

function chosen<Code>(values: SheetRowValues, key: string, codes: readonly Code[]): Code | undefined {
  return codes[Number(values[key]) - 1]
}
