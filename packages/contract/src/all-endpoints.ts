import * as account from './account.ts'
import * as billOfLading from './bill-of-lading.ts'
import * as billing from './billing.ts'
import * as booking from './booking.ts'
import * as colleague from './colleague.ts'
import * as companyImage from './company-image.ts'
import * as contact from './contact.ts'
import * as contactUs from './contact-us.ts'
import * as deskAudit from './desk-audit.ts'
import * as deskBill from './desk-bill.ts'
import * as deskCalendar from './desk-calendar.ts'
import * as deskLive from './desk-live.ts'
import * as deskLookup from './desk-lookup.ts'
import * as deskMail from './desk-mail.ts'
import * as deskMember from './desk-member.ts'
import * as deskMessage from './desk-message.ts'
import * as deskOnBehalf from './desk-on-behalf.ts'
import * as deskOrder from './desk-order.ts'
import * as deskPayment from './desk-payment.ts'
import * as deskSettlement from './desk-settlement.ts'
import * as deskStaff from './desk-staff.ts'
import * as deskTeamwork from './desk-teamwork.ts'
import * as directory from './directory.ts'
import * as docking from './docking.ts'
import * as document from './document.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './export.ts'
import * as file from './file.ts'
import * as imports from './import.ts'
import * as lookup from './lookup.ts'
import * as myBill from './my-bill.ts'
import * as openSession from './open-session.ts'
import * as order from './order.ts'
import * as orderMessage from './order-message.ts'
import * as overview from './overview.ts'
import * as password from './password.ts'
import * as payment from './payment.ts'
import * as quote from './quote.ts'
import * as rate from './rate.ts'
import * as registration from './registration.ts'
import * as rfq from './rfq.ts'
import * as session from './session.ts'
import * as setting from './setting.ts'
import * as supply from './supply.ts'
import * as system from './system.ts'
import * as welcome from './welcome.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value
  )
}

const exported: Readonly<Record<string, unknown>> = {
  ...session,
  ...account,
  ...openSession,
  ...password,
  ...contactUs,
  ...system,
  ...setting,
  ...lookup,
  ...deskLookup,
  ...deskCalendar,
  ...deskAudit,
  ...deskMail,
  ...contact,
  ...directory,
  ...colleague,
  ...rate,
  ...imports,
  ...exports,
  ...quote,
  ...rfq,
  ...deskMessage,
  ...order,
  ...booking,
  ...supply,
  ...billing,
  ...billOfLading,
  ...myBill,
  ...payment,
  ...deskSettlement,
  ...deskPayment,
  ...deskOrder,
  ...deskBill,
  ...overview,
  ...deskTeamwork,
  ...deskLive,
  ...deskOnBehalf,
  ...orderMessage,
  ...docking,
  ...file,
  ...document,
  ...companyImage,
  ...registration,
  ...deskMember,
  ...deskStaff,
  ...welcome,
}

/** Every endpoint by name. The OpenAPI document and the generated tests iterate over it. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
