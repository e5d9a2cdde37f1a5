import {
  deskCreateBooking,
  deskListBookingCustomers,
  deskListContactsOf,
  deskSaveShipment,
} from '@berth/contract/desk-on-behalf'
import { ok } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { listContactRows, presentContact } from '../../contacts/public.ts'
import { bookFor, writeSupplyFor } from './commands.ts'
import { findBookingCustomers } from './queries.ts'

export const onBehalfRoutes = [
  bind(deskListBookingCustomers, async ({ db, scope, language }, { query }) => {
    const { companies, people, total } = await findBookingCustomers(db, scope, query.keyword, query)
    return ok({
      lists: companies.map(({ id, company1, company2 }) => {
        const isChinese = language === 'zh-CN' && company2 !== null
        return {
          id,
          name: isChinese ? company2 : company1,
          other_name: isChinese ? company1 : company2,
          people: people
            .filter(({ customerId }) => customerId === id)
            .map(({ id: userId, name, email }) => ({ id: userId, name, email })),
        }
      }),
      total,
    })
  }),

  bind(deskListContactsOf, async ({ db, language }, { params, query }) => {
    const { rows, total } = await listContactRows(db, { customerId: params.id }, query)
    return ok({ lists: rows.map((row) => presentContact(row, language)), total })
  }),

  bind(deskCreateBooking, ({ db, scope, now }, { body }) => bookFor(db, scope, body, now)),

  bind(deskSaveShipment, ({ db, scope, now }, { params, body }) =>
    writeSupplyFor(db, scope, params.id, body, now),
  ),
]
