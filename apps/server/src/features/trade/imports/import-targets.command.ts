import type { ImportKind } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { type BankEntry, bankEntryKey } from '@berth/domain/money/bank-entry'
import { type DailyRate, dailyRateKey } from '@berth/domain/money/daily-rate'
import { type TaxInvoiceRow, taxInvoiceKey } from '@berth/domain/money/tax-invoice'
import { rateKeyText } from '@berth/domain/rate'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  findWrongMembers,
  type InvitationLink,
  importMembers,
  removeUnusedMembers,
} from '../../companies/members/public.ts'
import {
  deleteBankEntriesAt,
  findBankEntriesOf,
  insertBankEntries,
  lockBankEntries,
  type StoredBankEntry,
  updateBankEntries,
} from '../bank-entries/public.ts'
import {
  deleteContactsAt,
  findContactsById,
  findContactsOf,
  insertContacts,
  type StoredContact,
  updateContacts,
} from '../contacts/public.ts'
import {
  deleteDailyRatesAt,
  findDailyRatesOf,
  findFarDailyRates,
  insertDailyRates,
  lockDailyRates,
  type StoredDailyRate,
  updateDailyRates,
} from '../daily-rates/public.ts'
import {
  deleteRatesAt,
  findRatesById,
  findRatesByKey,
  insertRates,
  type StoredRate,
  updateRates,
} from '../rates/public.ts'
import type { ContactFields, FileRow, ListCodes, MemberFromFile } from '../sheets/public.ts'
import {
  contactColumns,
  contactKeyText,
  memberKeyText,
  priceKey,
  type RateFromFile,
} from '../sheets/public.ts'
import {
  deleteTaxInvoicesAt,
  findTaxInvoicesOf,
  insertTaxInvoices,
  lockTaxInvoices,
  type StoredTaxInvoice,
  wrongTaxInvoices,
} from '../tax-invoices/public.ts'

/** The owner of imported rows: a company, or the operator when there is no customer; and the acting user. */
export type ImportOwner = { readonly customerId: number | null; readonly userId: number }

export type Target = { readonly id: number; readonly version: number }

/** How many rows are looked up at once. Small enough that the embedded engine can serve other requests in between. */
export const askedAtOnce = 1_000

/** A stored row as an import compares it and an undo restores it. */
export type Stored = Target

/** A row in readable form, by column; columns the row does not have are left out. */
export type Described = { readonly name: string; readonly cells: Readonly<Record<string, string | null>> }

/** The storage an import of one kind writes to. All operations take many rows and touch only the owner's. */
export type ImportTarget<Write, Row extends Write & Stored> = {
  /** Finds stored rows that may match these. */
  readonly find: (db: Db, owner: ImportOwner, writes: readonly Write[]) => Promise<readonly Row[]>
  /** What is wrong with rows that only the database knows, by row; nothing for most kinds. */
  readonly findWrong?: (
    db: Db,
    rows: readonly (FileRow & { readonly write: Write })[],
  ) => Promise<ReadonlyMap<number, readonly Finding[]>>
  /** Returns these stored rows, locked until the transaction ends. */
  readonly findById: (db: Db, owner: ImportOwner, ids: readonly number[]) => Promise<readonly Row[]>
  /** The matching key of a row; two rows with the same key mean the same thing. Columns missing from the file are ignored. */
  readonly keyOf: (write: Write, absent: ReadonlySet<string>) => string
  /** The row after the import: values the file does not have are kept. */
  readonly merge: (stored: Row, write: Write, absent: ReadonlySet<string>) => Write
  readonly describe: (write: Write, codes: ListCodes) => Described
  /** Returns what it added, in the order of the rows; fewer when something they depend on has changed since the check. */
  readonly insert: (tx: Db, owner: ImportOwner, writes: readonly Write[], by: Applying) => Promise<Inserted>
  readonly update: (
    tx: Db,
    owner: ImportOwner,
    changes: readonly (Write & Target)[],
    now: Date,
  ) => Promise<number[]>
  readonly deleteAt: (tx: Db, owner: ImportOwner, targets: readonly Target[]) => Promise<number[]>
  /** Whether an undo keeps added rows that are in use; of other kinds one such row refuses it. */
  readonly keepsUsed?: true
}

/** The import whose rows are written, who applies it, and whether members it adds are invited. */
export type Applying = {
  readonly importId: number
  readonly scope: Scope
  readonly invites: boolean
  readonly now: Date
}

/** The ids of added rows, and the links that whoever applies is shown once. */
export type Inserted = { readonly ids: readonly number[]; readonly links?: readonly InvitationLink[] }

// Contacts belong to a company; the operator has none and no endpoint to import any.
function companyOf({ customerId }: ImportOwner): { readonly customerId: number } {
  if (customerId === null) throw new Error('the operator has no contacts')
  return { customerId }
}

const contactTarget: ImportTarget<ContactFields, StoredContact> = {
  find: (db, owner, writes) => findContactsOf(db, companyOf(owner), writes),
  findById: (db, owner, ids) => findContactsById(db, companyOf(owner), ids),
  keyOf: (contact, absent) => contactKeyText(absent.has('email') ? { ...contact, email: null } : contact),
  merge: (stored, write, absent) =>
    Object.fromEntries(
      contactColumns.map(({ key }) => [key, (absent.has(key) ? stored : write)[key]]),
    ) as ContactFields, // Every column is there.
  describe(contact, { countries }) {
    const country = contact.country_id === null ? null : (countries?.get(contact.country_id) ?? null)
    const texts = contactColumns.map(({ key }) => [key, key === 'country_id' ? country : contact[key]])
    const name = [contact.linkman, contact.company1].filter(Boolean).join(' · ')
    return { name, cells: Object.fromEntries(texts) }
  },
  insert: async (tx, owner, writes, { importId, now }) => ({
    ids: await insertContacts(tx, companyOf(owner), writes, importId, now),
  }),
  update: (tx, owner, changes) => updateContacts(tx, companyOf(owner), changes),
  deleteAt: (tx, owner, targets) => deleteContactsAt(tx, companyOf(owner), targets),
}

const rateTarget: ImportTarget<RateFromFile, StoredRate> = {
  find: async (db, owner, writes) => [...(await findRatesByKey(db, owner, writes)).values()],
  findById: (db, owner, ids) => findRatesById(db, owner, ids),
  keyOf: (rate) => rateKeyText(rate),
  merge: (stored, write, absent) => ({
    ...write,
    transitDays: absent.has('transit_days') ? stored.transitDays : write.transitDays,
    remark: absent.has('remark') ? stored.remark : write.remark,
    spaces: [
      ...write.spaces,
      ...stored.spaces.filter(({ containerId }) => absent.has(priceKey(containerId))),
    ].sort((one, other) => one.containerId - other.containerId),
  }),
  describe(rate, codes) {
    // An invalid row may lack any value.
    const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : '?')
    const cells = {
      carrier_id: code('carriers', rate.carrierId),
      pol_id: code('ports', rate.polId),
      pod_id: code('ports', rate.podId),
      to_id: code('ports', rate.toId),
      sdate: rate.sdate,
      edate: rate.edate,
      transit_days: rate.transitDays === null ? null : String(rate.transitDays),
      remark: rate.remark,
    }
    const prices = rate.spaces.map(({ containerId, price }) => [priceKey(containerId), price.toFixed(2)])
    const name = `${cells.carrier_id} ${cells.pol_id} → ${cells.to_id} ${rate.sdate ?? '?'} ~ ${rate.edate ?? '?'}`
    return { name, cells: { ...cells, ...Object.fromEntries(prices) } }
  },
  insert: async (tx, owner, writes, { importId, now }) => ({
    ids: await insertRates(tx, owner, writes, importId, now),
  }),
  update: updateRates,
  deleteAt: deleteRatesAt,
}

const dailyRateTarget: ImportTarget<DailyRate, StoredDailyRate> = {
  find: (db, _owner, writes) => findDailyRatesOf(db, writes),
  findWrong: findFarDailyRates,
  findById: (db, _owner, ids) => lockDailyRates(db, ids),
  keyOf: dailyRateKey,
  merge: (_stored, write) => write,
  describe(write) {
    const { day, currency, in_currency: to, rate, source } = write
    // An invalid row may lack any value.
    const cells = { day, currency, in_currency: to, rate: rate === null ? null : String(rate), source }
    return { name: `${currency ?? '?'}/${to ?? '?'} ${day ?? '?'}`, cells }
  },
  insert: async (tx, _owner, writes, { importId, now }) => ({
    ids: await insertDailyRates(tx, writes, importId, now),
  }),
  update: (tx, _owner, changes, now) => updateDailyRates(tx, changes, now),
  deleteAt: (tx, _owner, targets) => deleteDailyRatesAt(tx, targets),
}

const bankEntryTarget: ImportTarget<BankEntry, StoredBankEntry> = {
  find: (db, _owner, writes) => findBankEntriesOf(db, writes),
  findById: (db, _owner, ids) => lockBankEntries(db, ids),
  keyOf: bankEntryKey,
  merge: (stored, write, absent) => ({
    ...write,
    payer: absent.has('payer') ? stored.payer : write.payer,
    remark: absent.has('remark') ? stored.remark : write.remark,
  }),
  describe({ day, currency, amount, payer, remark, bank_reference: number }) {
    // An invalid row may lack any value.
    const written = amount === null ? null : String(amount)
    const cells = { day, payer, currency, amount: written, remark, bank_reference: number }
    return { name: [number ?? '?', payer].filter(Boolean).join(' · '), cells }
  },
  insert: async (tx, _owner, writes, { importId, now }) => ({
    ids: await insertBankEntries(tx, writes, importId, now),
  }),
  update: (tx, _owner, changes, now) => updateBankEntries(tx, changes, now),
  deleteAt: (tx, _owner, targets) => deleteBankEntriesAt(tx, targets),
}

const invoiceTarget: ImportTarget<TaxInvoiceRow, StoredTaxInvoice> = {
  find: (db, _owner, writes) => findTaxInvoicesOf(db, writes),
  findWrong: wrongTaxInvoices,
  findById: (db, _owner, ids) => lockTaxInvoices(db, ids),
  keyOf: taxInvoiceKey,
  // An invoice with the number that differs in anything is refused; without a column, the kind is that of the request.
  merge: (stored) => stored,
  describe({ request_no, kind, code, number, day, amount }) {
    // An invalid row may lack any value.
    const written = amount === null ? null : String(amount)
    const cells = { request_no, kind, code, number, day, amount: written }
    return { name: [request_no ?? '?', number].filter(Boolean).join(' · '), cells }
  },
  insert: async (tx, { userId }, writes, { importId, now }) => ({
    ids: await insertTaxInvoices(tx, userId, writes, importId, now),
  }),
  update: async () => [],
  deleteAt: (tx, _owner, targets) => deleteTaxInvoicesAt(tx, targets),
}

const memberTarget: ImportTarget<MemberFromFile, MemberFromFile & Stored> = {
  // Members are only added, never changed: a row whose address or code a member already has is wrong.
  find: async () => [],
  findWrong: findWrongMembers,
  findById: async () => [],
  keyOf: memberKeyText,
  merge: (stored) => stored,
  describe({ kind, language, country_id, credit_no_confirmed, payment_days, ...texts }, { countries }) {
    const cells = {
      ...texts,
      country_id: country_id === null ? null : (countries?.get(country_id) ?? null),
      ...{ kind, language, credit_no_confirmed: credit_no_confirmed ? 'yes' : null },
      payment_days: payment_days === null ? null : String(payment_days),
    }
    return { name: [texts.company1, texts.linkman].filter(Boolean).join(' · '), cells }
  },
  insert: (tx, _owner, writes, { scope, invites, now }) =>
    scope.actor === 'operator' ? importMembers(tx, scope, writes, invites, now) : refuseMember(),
  update: async () => [],
  deleteAt: (tx, _owner, targets) => removeUnusedMembers(tx, targets),
  keepsUsed: true,
}

// No endpoint lets a member import members.
function refuseMember(): never {
  throw new Error('a member adds no members')
}

/** The storage for each kind of import. */
export const importTargets: Readonly<Record<ImportKind, ImportTarget<unknown, Stored>>> = {
  contact: contactTarget as unknown as ImportTarget<unknown, Stored>, // Each kind only receives what it composed.
  rate: rateTarget as unknown as ImportTarget<unknown, Stored>, // As above.
  bank_entry: bankEntryTarget as unknown as ImportTarget<unknown, Stored>, // As above.
  invoice: invoiceTarget as unknown as ImportTarget<unknown, Stored>, // As above.
  daily_rate: dailyRateTarget as unknown as ImportTarget<unknown, Stored>, // As above.
  member: memberTarget as unknown as ImportTarget<unknown, Stored>, // As above.
}
