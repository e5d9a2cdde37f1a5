import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../platform/db/schema.ts'

/** Small tables that are replicated to every node: reference data, users and companies, and published rates. */
export const heldEverywhere = namesOf([
  tables.countries,
  tables.ports,
  tables.carriers,
  tables.containerTypes,
  tables.units,
  tables.currencies,
  tables.charges,
  tables.industries,
  tables.businesses,
  tables.incoterms,
  tables.filingRules,
  tables.routes,
  tables.routePorts,
  tables.dictionaryEntries,
  tables.authorityPresets,
  tables.customers,
  tables.users,
  tables.customerIndustries,
  tables.customerBusinesses,
  tables.customerRoutes,
  tables.customerPorts,
  tables.customerImages,
  tables.rates,
  tables.rateSpaces,
])

/** Tables whose rows are stored with their company's, parents before children. */
export const spreadByCompany = namesOf([
  tables.orders,
  tables.orderContacts,
  tables.orderLines,
  tables.orderEvents,
  tables.orderNotes,
  tables.orderMessages,
  tables.attachments,
  tables.documents,
  tables.supplies,
  tables.supplyContacts,
  tables.supplyRows,
  tables.supplyAttachments,
  tables.blVersions,
  tables.blMarks,
  tables.blTerms,
  tables.blAmendments,
  tables.bills,
  tables.billLines,
  tables.paidSums,
  tables.payments,
  tables.paymentBills,
  tables.paymentFiles,
  tables.statements,
  tables.statementLines,
  tables.billReminders,
  tables.creditNotes,
  tables.creditNoteLines,
  tables.refunds,
  tables.ledger,
  tables.companyCredits,
  tables.creditTerms,
  tables.creditLimits,
  tables.releasePermits,
  tables.releaseApplications,
  tables.contacts,
  tables.rfqs,
  tables.rfqSpaces,
  tables.rfqOptions,
  tables.rfqOptionPrices,
  tables.quoteEstimates,
])

function namesOf(all: readonly PgTable[]): readonly string[] {
  return all.map((table) => getTableName(table))
}
