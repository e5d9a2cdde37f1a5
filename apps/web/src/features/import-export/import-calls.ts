import * as wire from '@berth/contract/trade/import'
import type { FileAnswers, ImportKind } from '@berth/domain/files/import-file'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { keepPreviousData } from '@tanstack/react-query'
import { call, fillPath, readOf } from '#lib/api/api.ts'
import { sendForm } from '#lib/api/send-form.ts'

/** The importing side: a member for their company, or staff for the operator. */
export type ImportSide = 'member' | 'desk'

const uploads = {
  member: {
    ...{ rate: wire.importRates, lcl_rate: wire.importRates, contact: wire.importContacts },
    charge_rule: wire.importChargeRules,
    ...{ rate_cost: null, lcl_rate_cost: null, margin: null, customer_group: null },
    ...{ daily_rate: null, bank_entry: null, invoice: null, member: null, sailing: null, event: null },
  },
  desk: {
    rate: wire.deskImportRates,
    lcl_rate: wire.deskImportRates,
    contact: null,
    daily_rate: wire.deskImportDailyRates,
    bank_entry: wire.deskImportBankEntries,
    invoice: wire.deskImportInvoices,
    member: wire.deskImportMembers,
    sailing: wire.deskImportSailings,
    event: wire.deskImportEvents,
    charge_rule: wire.deskImportChargeRules,
    rate_cost: wire.deskImportRateCosts,
    lcl_rate_cost: wire.deskImportRateCosts,
    margin: wire.deskImportMargins,
    customer_group: wire.deskImportCustomerGroups,
  },
} as const

const sides = {
  member: {
    last: wire.getLastImport,
    get: wire.getImport,
    rows: wire.listImportRows,
    apply: wire.applyImport,
    wrong: wire.saveWrongRows,
    undo: wire.undoImport,
  },
  desk: {
    last: wire.deskGetLastImport,
    get: wire.deskGetImport,
    rows: wire.deskListImportRows,
    apply: wire.deskApplyImport,
    wrong: wire.deskSaveWrongRows,
    undo: wire.deskUndoImport,
  },
} as const

/** The endpoints for one kind of import on one side. */
export function importCalls(kind: ImportKind, side: ImportSide) {
  const of = sides[side]
  return {
    last: () => readOf(of.last, { query: { kind } }),
    get: (id: number) => call(of.get, { params: { id } }),
    rows: (id: number, state: wire.ImportRowState, page: number, size: number) => ({
      ...readOf(of.rows, { params: { id }, query: { state, page, size } }),
      placeholderData: keepPreviousData,
    }),
    apply: (id: number, withoutWrong: boolean, invites: boolean) =>
      call(of.apply, { params: { id }, body: { without_wrong: withoutWrong, invites } }),
    wrongRowsPath: (id: number) => fillPath(of.wrong.path, { id }),
    undo: (id: number) => call(of.undo, { params: { id }, body: {} }),
    check: (file: File, said: FileAnswers): Promise<wire.ImportStatus> => {
      const endpoint = uploads[side][kind]
      if (endpoint === null) throw new Error(`${side} imports no ${kind}`)
      const form = new FormData()
      form.set('action', 'check')
      if (kind === 'lcl_rate' || kind === 'lcl_rate_cost') form.set('mode', String(containerMode.lcl))
      if (said.currency !== undefined) form.set('currency', said.currency)
      if (said.columns !== undefined) form.set('columns', JSON.stringify(said.columns))
      form.set('file', file)
      return sendForm(endpoint, undefined, form)
    },
  }
}

export type ImportCalls = ReturnType<typeof importCalls>
