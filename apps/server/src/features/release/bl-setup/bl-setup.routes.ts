import { getBlForms } from '@berth/contract/orders/bill-of-lading'
import * as wire from '@berth/contract/release/desk-bl-setup'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { findBlForms } from '../../orders/printouts/bl-form.query.ts'
import { findBillCurrencies } from '../../trade/lookups/public.ts'
import { deleteGuaranteeText, saveBlForm, saveFees, saveGuaranteeText } from './bl-setup.command.ts'
import { listBlForms, listFees, listGuaranteeTexts } from './bl-setup.query.ts'

export const blSetupRoutes = [
  route(wire.deskListAmendmentFees, async ({ db, language }) => {
    const lists = await listFees(db, language)
    return ok({ lists, total: lists.length, currencies: await findBillCurrencies(db) })
  }),
  route(wire.deskSaveAmendmentFees, ({ db, scope, now }, { body }) => saveFees(db, scope, body, now)),
  route(wire.deskListGuaranteeTexts, async ({ db, language }) => {
    const lists = await listGuaranteeTexts(db, language)
    return ok({ lists, total: lists.length })
  }),
  route(wire.deskListBlForms, async ({ db }) => {
    const lists = await listBlForms(db)
    return ok({ lists, total: lists.length })
  }),
  route(wire.deskSaveBlForm, ({ db, scope, now }, { body }) => saveBlForm(db, scope, body, now)),
  route(getBlForms, async ({ db, language }) => ok(await findBlForms(db, language))),
  route(wire.deskSaveGuaranteeText, ({ db, scope, now }, { body }) =>
    saveGuaranteeText(db, scope, body, now),
  ),
  route(wire.deskDeleteGuaranteeText, ({ db, scope, now }, { params, body }) =>
    deleteGuaranteeText(db, scope, params.id, body.version, now),
  ),
]
