import type { orderContactBody } from '@berth/contract/orders/booking'
import type { z } from 'zod'
import type { RowKey } from '../../../platform/db/keys.ts'

type Party = Omit<z.output<typeof orderContactBody>, 'type'> & { readonly type: number }

/** Converts a party of a body to its row: in `order_contacts` of a booking, in `supply_contacts` of a shipping instruction. */
export function partyRow(order: RowKey, contact: Party) {
  return {
    customerId: order.customerId,
    orderId: order.id,
    type: contact.type,
    contactId: contact.id,
    company1: contact.company1,
    company2: contact.company2,
    linkman: contact.linkman,
    phone: contact.phone,
    email: contact.email,
    address1: contact.address1,
    address2: contact.address2,
    city: contact.city,
    province: contact.province,
    countryId: contact.country_id,
    zipCode: contact.zip_code,
    eCode: contact.e_code,
  }
}
