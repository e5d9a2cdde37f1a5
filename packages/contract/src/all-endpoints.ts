import * as account from './access/account.ts'
import * as openSession from './access/open-session.ts'
import * as passkey from './access/passkey.ts'
import * as password from './access/password.ts'
import * as secondFactor from './access/second-factor.ts'
import * as session from './access/session.ts'
import * as singleSignOn from './access/single-sign-on.ts'
import * as colleague from './companies/colleague.ts'
import * as companyImage from './companies/company-image.ts'
import * as contact from './companies/contact.ts'
import * as deskMember from './companies/desk-member.ts'
import * as deskSingleSignOn from './companies/desk-single-sign-on.ts'
import * as deskStaff from './companies/desk-staff.ts'
import * as directory from './companies/directory.ts'
import * as registration from './companies/registration.ts'
import * as deskAudit from './desk/desk-audit.ts'
import * as deskCalendar from './desk/desk-calendar.ts'
import * as deskChange from './desk/desk-change.ts'
import * as deskException from './desk/desk-exception.ts'
import * as deskLive from './desk/desk-live.ts'
import * as deskMail from './desk/desk-mail.ts'
import * as deskMessage from './desk/desk-message.ts'
import * as deskOnBehalf from './desk/desk-on-behalf.ts'
import * as deskOrder from './desk/desk-order.ts'
import * as deskRolls from './desk/desk-rolls.ts'
import * as deskSailing from './desk/desk-sailing.ts'
import * as deskTeamwork from './desk/desk-teamwork.ts'
import * as deskTransport from './desk/desk-transport.ts'
import * as overview from './desk/overview.ts'
import type { Endpoint } from './endpoint.ts'
import * as bankEntry from './money/bank-entry.ts'
import * as billing from './money/bill.ts'
import * as creditNote from './money/credit-note.ts'
import * as creditTerms from './money/credit-terms.ts'
import * as dailyRate from './money/daily-rate.ts'
import * as deskBill from './money/desk-bill.ts'
import * as deskInvoice from './money/desk-invoice.ts'
import * as deskPayment from './money/desk-payment.ts'
import * as deskReceivable from './money/desk-receivable.ts'
import * as deskSettlement from './money/desk-settlement.ts'
import * as deskStatement from './money/desk-statement.ts'
import * as invoiceRequest from './money/invoice-request.ts'
import * as invoiceTitle from './money/invoice-title.ts'
import * as myBill from './money/my-bill.ts'
import * as payment from './money/payment.ts'
import * as statement from './money/statement.ts'
import * as billOfLading from './orders/bill-of-lading.ts'
import * as booking from './orders/booking.ts'
import * as dcsaBooking from './orders/dcsa-booking.ts'
import * as document from './orders/document.ts'
import * as file from './orders/file.ts'
import * as find from './orders/find.ts'
import * as home from './orders/home.ts'
import * as instruction from './orders/instruction.ts'
import * as order from './orders/order.ts'
import * as orderChange from './orders/order-change.ts'
import * as orderMessage from './orders/order-message.ts'
import * as trackingLink from './orders/tracking-link.ts'
import * as transport from './orders/transport.ts'
import * as deskBlSetup from './release/desk-bl-setup.ts'
import * as release from './release/release.ts'
import * as releaseCheck from './release/release-check.ts'
import * as contactUs from './system/contact-us.ts'
import * as setting from './system/setting.ts'
import * as system from './system/system.ts'
import * as welcome from './system/welcome.ts'
import * as chargeRule from './trade/charge-rule.ts'
import * as chargeRuleExtension from './trade/charge-rule-extension.ts'
import * as customerGroup from './trade/customer-group.ts'
import * as deskCarbon from './trade/desk-carbon.ts'
import * as deskFreeTime from './trade/desk-free-time.ts'
import * as deskLookup from './trade/desk-lookup.ts'
import * as exports from './trade/export.ts'
import * as imports from './trade/import.ts'
import * as lookup from './trade/lookup.ts'
import * as margin from './trade/margin.ts'
import * as offer from './trade/offer.ts'
import * as offerFigures from './trade/offer-figures.ts'
import * as ownOffer from './trade/own-offer.ts'
import * as quote from './trade/quote.ts'
import * as rate from './trade/rate.ts'
import * as rateCost from './trade/rate-cost.ts'
import * as rateExtension from './trade/rate-extension.ts'
import * as rfq from './trade/rfq.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value
  )
}

const exported: Readonly<Record<string, unknown>> = {
  ...session,
  ...account,
  ...openSession,
  ...passkey,
  ...secondFactor,
  ...singleSignOn,
  ...password,
  ...contactUs,
  ...system,
  ...setting,
  ...lookup,
  ...deskLookup,
  ...deskFreeTime,
  ...deskCarbon,
  ...deskCalendar,
  ...deskAudit,
  ...deskMail,
  ...contact,
  ...directory,
  ...colleague,
  ...rate,
  ...rateExtension,
  ...rateCost,
  ...margin,
  ...customerGroup,
  ...chargeRule,
  ...chargeRuleExtension,
  ...dailyRate,
  ...imports,
  ...exports,
  ...quote,
  ...rfq,
  ...offer,
  ...offerFigures,
  ...ownOffer,
  ...deskMessage,
  ...order,
  ...booking,
  ...instruction,
  ...billing,
  ...billOfLading,
  ...deskBlSetup,
  ...myBill,
  ...payment,
  ...statement,
  ...deskStatement,
  ...deskReceivable,
  ...creditNote,
  ...creditTerms,
  ...deskSettlement,
  ...deskPayment,
  ...bankEntry,
  ...invoiceTitle,
  ...invoiceRequest,
  ...deskInvoice,
  ...deskOrder,
  ...deskChange,
  ...deskRolls,
  ...orderChange,
  ...deskSailing,
  ...deskTransport,
  ...transport,
  ...trackingLink,
  ...deskBill,
  ...overview,
  ...deskTeamwork,
  ...deskException,
  ...deskLive,
  ...deskOnBehalf,
  ...orderMessage,
  ...dcsaBooking,
  ...release,
  ...releaseCheck,
  ...file,
  ...home,
  ...find,
  ...document,
  ...companyImage,
  ...registration,
  ...deskMember,
  ...deskStaff,
  ...deskSingleSignOn,
  ...welcome,
}

/** Every endpoint by name. The OpenAPI document and the generated tests iterate over it. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
