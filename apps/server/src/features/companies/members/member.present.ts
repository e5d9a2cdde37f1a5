import type { DeskMember, DeskMemberItem, DeskPerson } from '@berth/contract/companies/desk-member'
import { paymentDaysOf } from '@berth/domain/money/due-date'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { Language } from '@berth/locales/language'
import { noPassword } from '../../../platform/auth/password.ts'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import { presentImageUrls } from '../company/public.ts'
import type { countOrders, MemberDetailRow, MemberRow, PersonRow, sumDue } from './member.query.ts'

export function presentMemberItem(row: MemberRow, people: number, language: Language): DeskMemberItem {
  const { company, owner } = row
  return {
    id: company.id,
    company1: company.company1,
    company2: company.company2,
    kind: company.kind,
    credit_no: company.creditNo,
    city: company.city,
    country_name: language === 'zh-CN' ? row.countryZh : row.countryEn,
    review: company.review,
    is_blocked: company.blockTime !== null,
    linkman: owner?.linkman ?? null,
    username: owner?.username ?? null,
    phone: owner?.phone ?? null,
    people_count: people,
    create_time: company.createTime.toISOString(),
  }
}

export function presentPerson(
  { user, blockReason, presetZh, presetEn, sessions, hasFactor }: PersonRow,
  language: Language,
) {
  return {
    id: user.id,
    username: user.username,
    linkman: user.linkman,
    phone: user.phone,
    language: user.language,
    preset: user.preset,
    preset_name: language === 'zh-CN' ? presetZh : presetEn,
    authorities: user.authorities as DeskPerson['authorities'], // Only member authorities are ever stored.
    is_owner: user.isOwner,
    is_blocked: user.blockTime !== null,
    block_reason: blockReason,
    session_count: sessions,
    has_second_factor: hasFactor,
    has_password: user.passwordHash !== noPassword,
    create_time: user.createTime.toISOString(),
    version: user.version,
  } satisfies DeskPerson
}

export type MemberParts = {
  readonly member: MemberDetailRow
  readonly people: readonly PersonRow[]
  readonly orders: Awaited<ReturnType<typeof countOrders>>
  readonly due: Awaited<ReturnType<typeof sumDue>> | null
  readonly rateCount: number
  readonly group: { readonly id: number; readonly name: string } | null
}

export function presentMember(parts: MemberParts, language: Language, signTicket: SignTicket): DeskMember {
  const { member, people, orders, due, rateCount, group } = parts
  const { company, images } = member
  return {
    id: company.id,
    kind: company.kind,
    company1: company.company1,
    company2: company.company2,
    address1: company.address1,
    address2: company.address2,
    city: company.city,
    province: company.province,
    country_id: company.countryId,
    country_name: language === 'zh-CN' ? member.countryZh : member.countryEn,
    zip_code: company.zipCode,
    credit_no: company.creditNo,
    invoice_title: company.invoiceTitle,
    exp_address: company.expAddress,
    exp_consignee: company.expConsignee,
    exp_phone: company.expPhone,
    profile: company.profile,
    industries: member.industries,
    businesses: member.businesses,
    routes: member.routes,
    ports: member.ports,
    is_listed: company.isListed,
    payment_days: company.paymentDays,
    usual_payment_days: paymentDaysOf(null, member.usualPaymentDays ?? ''),
    review: company.review,
    review_reason: company.reviewReason,
    review_time: company.reviewTime?.toISOString() ?? null,
    is_blocked: company.blockTime !== null,
    block_reason: company.blockReason,
    block_time: company.blockTime?.toISOString() ?? null,
    logo: images.find(({ kind }) => kind === 'logo')?.name ?? null,
    license: images.find(({ kind }) => kind === 'license')?.name ?? null,
    ...presentImageUrls(images, company.id, signTicket),
    people: people.map((person) => presentPerson(person, language)),
    orders: orders.map(({ status, count }) => ({ status: status as OrderStatus, count })), // Always a lifecycle code.
    due:
      due?.map(({ currency, open, openCount, overdue, overdueCount }) => ({
        ...{ currency, open, open_count: openCount, overdue, overdue_count: overdueCount },
      })) ?? null,
    rate_count: rateCount,
    group,
    create_time: company.createTime.toISOString(),
    version: company.version,
  }
}
