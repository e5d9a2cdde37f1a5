import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { type BookingForm, lineField } from '@berth/domain/order/booking/booking'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { fieldsFrom } from '@berth/domain/order/booking/field-table'
import { type PartyType, partyRoles, partyType } from '@berth/domain/order/booking/party'
import { totalsOf } from '@berth/domain/order/booking/totals'
import {
  askableFields,
  type BookingDifference,
  type BookingValue,
} from '@berth/domain/order/change/booking-change'
import type { Names } from '../../trade/lookups/public.ts'
import type { BookingBody } from '../booking/book.command.ts'
import type { findLines, findParties, OrderRow } from '../order/order.query.ts'

type LineRow = Awaited<ReturnType<typeof findLines>>[number]
type PartyRow = Awaited<ReturnType<typeof findParties>>[number]

/** The booking of an order in the form in which members send one. */
export function formOf(
  order: OrderRow,
  lines: readonly LineRow[],
  parties: readonly PartyRow[],
): BookingBody {
  const mode = order.containerMode as ContainerMode // Validated by the contract on input.
  const cargo = lines.map((line) => ({
    ...{ package: line.package, package_uid: line.packageUid, hs_code: line.hsCode },
    ...{ description: line.description, weight: line.weight, volume: line.volume },
  }))
  const containers = lines.map(({ containerId, quantity }, at) => ({
    ...{ container_id: containerId, quantity },
    ...cargo[at]!, // Of the same lines.
  }))
  const isFcl = lineField(mode) === 'containers'
  return {
    ...(fieldsFrom(bookingFields, order) as Omit<BookingBody, 'container_mode' | 'contacts'>), // Every field of the table.
    container_mode: mode,
    contacts: parties.map((party) => ({
      ...{ id: party.contactId, type: party.type as PartyType }, // Validated by the contract on input.
      ...{ company1: party.company1, company2: party.company2, linkman: party.linkman, phone: party.phone },
      ...{ email: party.email, address1: party.address1, address2: party.address2, city: party.city },
      ...{ province: party.province, country_id: party.countryId, zip_code: party.zipCode },
      e_code: party.eCode,
    })),
    unread_texts: {},
    containers: isFcl ? containers : [],
    cargo: isFcl ? [] : cargo,
  }
}

/** A difference with the names of what it refers to: codes of places and types, units and countries in words of the trade. */
export function named(difference: BookingDifference, names: Names, language: 'zh-CN' | 'en-US') {
  const say = (value: BookingValue) => nameOf(difference.field, value, names, language)
  return { ...difference, before: say(difference.before), after: say(difference.after) }
}

function nameOf(
  field: BookingDifference['field'],
  value: BookingValue,
  names: Names,
  language: 'zh-CN' | 'en-US',
): BookingValue {
  if (typeof value !== 'number') return value
  const inLanguage = (row: { readonly zh: string; readonly en: string } | undefined) =>
    row ? (language === 'zh-CN' ? row.zh : row.en) : null
  switch (field) {
    case 'from_id':
    case 'pol_id':
    case 'pod_id':
    case 'to_id': {
      const port = names.ports.get(value)
      return port ? `${inLanguage(port)} ${port.code}` : null
    }
    case 'container_id':
      return names.containers.get(value)?.code ?? null
    case 'package_uid':
      return names.units.get(value)?.printed ?? null
    case 'country_id':
      return inLanguage(names.countries.get(value))
    default:
      return value
  }
}

/** What an accepted or requested change changes, as the timeline tells it: sums of lines, fields, and parties as a whole. */
export function toldChanges(before: BookingForm, after: BookingForm, names: Names): AuditedChange[] {
  const field = lineField(before.container_mode)
  const [had, has] = [totalsOf(before[field]), totalsOf(after[field])]
  const figure = (value: number) => (value === 0 ? null : String(value))
  const told: AuditedChange[] = [
    { field: 'booked', before: bookedText(before, names), after: bookedText(after, names) },
    { field: 'packages', before: figure(had.packages), after: figure(has.packages) },
    { field: 'weight', before: figure(had.weight), after: figure(has.weight) },
    { field: 'volume', before: figure(had.volume), after: figure(has.volume) },
    ...askableFields.map((one) => ({
      field: one,
      before: textOf(one, before[one], names),
      after: textOf(one, after[one], names),
    })),
    ...partyRoles.map((role) => ({
      field: role,
      before: partyText(before, role, names),
      after: partyText(after, role, names),
    })),
  ]
  return told.filter((one) => one.before !== one.after)
}

function bookedText({ containers }: BookingForm, names: Names): string | null {
  const counts = new Map<string, number>()
  for (const { container_id: type, quantity } of containers) {
    const code = names.containers.get(type ?? 0)?.code ?? ''
    counts.set(code, (counts.get(code) ?? 0) + (quantity ?? 0))
  }
  return [...counts].map(([code, count]) => `${count} × ${code}`).join(' + ') || null
}

function textOf(field: (typeof askableFields)[number], value: unknown, names: Names): string | null {
  if (typeof value === 'number') return names.ports.get(value)?.code ?? String(value)
  if (typeof value === 'boolean') return field === 'notify_same_as_consignee' && value ? 'true' : null
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function partyText(form: BookingForm, role: (typeof partyRoles)[number], names: Names): string | null {
  const party = form.contacts.find(({ type }) => type === partyType[role])
  if (!party) return null
  const { country_id: country, ...texts } = party
  const { company1, company2, linkman, phone, email, address1, address2, city, province, zip_code, e_code } =
    texts
  const all = [company1, company2, address1, address2, city, province, zip_code]
  const code = names.countries.get(country ?? 0)?.code
  return [...all, code, linkman, phone, email, e_code].filter(Boolean).join(', ')
}
