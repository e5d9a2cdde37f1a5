import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { QuoteOffer, QuoteTerms } from '@berth/domain/quote/frozen-quote'
import { offerOfOption } from '@berth/domain/rfq/rfq-offer'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { rfqOptions, rfqs } from '../../../platform/db/schema.ts'
import { findRfqs, inShownState, type RfqRow, seenBy } from './rfq.query.ts'

type AnsweredRfq = Pick<
  typeof rfqs.$inferSelect,
  'rfqNo' | 'readyDate' | 'answerTime' | 'expireDate' | 'createTime'
>

/** Returns what an option of an answered quote request offers. */
export function offerOf(
  rfq: AnsweredRfq,
  option: typeof rfqOptions.$inferSelect,
  prices: QuoteTerms['prices'],
): QuoteOffer {
  return offerOfOption({
    ...option,
    rfqNo: rfq.rfqNo,
    answerDay: dayInChina(rfq.answerTime ?? rfq.createTime),
    expireDate: rfq.expireDate ?? rfq.readyDate,
    readyDate: rfq.readyDate,
    prices: prices.map(({ containerId, containerCode, price }) => ({ containerId, containerCode, price })),
  })
}

/** Which options are listed: those of a lane, for full containers or for cargo that shares one. */
export type OptionFilter = {
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly mode: ContainerMode
}

/** An acceptable option with its quote request. */
export type OptionToAccept = { readonly row: RfqRow; readonly optionId: number }

/** Returns one page of the options a company can accept today on a lane, newest quote request first, with the total. */
export async function listOptionsToAccept(
  db: Db,
  scope: MemberScope,
  { pol_id: polId, to_id: toId, mode }: OptionFilter,
  { page, size }: { readonly page: number; readonly size: number },
  now: Date,
): Promise<{ readonly options: OptionToAccept[]; readonly total: number }> {
  const found = and(
    seenBy(scope),
    inShownState('answered', dayInChina(now)),
    polId === undefined ? undefined : eq(rfqOptions.polId, polId),
    toId === undefined ? undefined : eq(rfqOptions.toId, toId),
    mode === containerMode.lcl ? isNotNull(rfqOptions.lcl) : isNull(rfqOptions.lcl),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(rfqOptions)
    .innerJoin(rfqs, refersTo(rfqOptions, rfqOptions.rfqId, rfqs))
    .where(found)
  const wanted = await db
    .select({ optionId: rfqOptions.id, rfqId: rfqs.id })
    .from(rfqOptions)
    .innerJoin(rfqs, refersTo(rfqOptions, rfqOptions.rfqId, rfqs))
    .where(found)
    .orderBy(desc(rfqs.id), asc(rfqOptions.position))
    .limit(size)
    .offset((page - 1) * size)
  const rows = await findRfqs(
    db,
    scope,
    wanted.map(({ rfqId }) => rfqId),
  )
  const rowOf = new Map(rows.map((row) => [row.rfq.id, row]))
  const options = wanted.flatMap(({ optionId, rfqId }) => {
    const row = rowOf.get(rfqId)
    return row ? [{ row, optionId }] : []
  })
  return { options, total: counted?.total ?? 0 }
}
