import * as wire from '@berth/contract/money/desk-receivable'
import { maxPageSize } from '@berth/domain/limits'
import { isOverLimit, usedPercent } from '@berth/domain/money/credit-limit'
import { receivableAges } from '@berth/domain/money/receivable-age'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import { ok } from '@berth/domain/result'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { monthAfter, monthOf } from '@berth/domain/time/month'
import type { Language } from '@berth/locales/language'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { type ExportColumn, exportList } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { findFinancePeopleOf } from '../../companies/colleagues/public.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { findUses } from '../credit-terms/credit-terms.query.ts'
import { countNotPayable, findReceivables, sumByCurrency, sumMonths, sumSlips } from './ages.query.ts'
import { agesWords } from './ages-words.ts'
import { presentCustomer } from './receivables.present.ts'
import { remindCustomer, remindCustomers } from './remind.command.ts'
import { findReminders, findToRemind } from './remind.query.ts'

/** How many months are summed up. */
const shownMonths = 12

type Row = Awaited<ReturnType<typeof findReceivables>>[number]

type Uses = Awaited<ReturnType<typeof findUses>>

type Beside = {
  readonly uses: Uses
  readonly reminders: Awaited<ReturnType<typeof findReminders>>
  readonly notPayable: ReadonlyMap<number, number>
}

type Db = Context<typeof wire.deskFindReceivables>['db']

/** Reads what is said of the companies of a page beside what they owe. */
async function findBeside(
  db: Db,
  scope: OperatorScope,
  currency: string,
  rows: readonly Row[],
  today: Day,
): Promise<Beside> {
  const ids = rows.map(({ customerId }) => customerId)
  const [uses, reminders, notPayable] = await Promise.all([
    findUses(db, ids),
    findReminders(db, scope, ids),
    countNotPayable(db, scope, currency, ids, today),
  ])
  return { uses, reminders, notPayable }
}

function presentReceivable(
  row: Row,
  currency: string,
  { uses, reminders, notPayable }: Beside,
  language: Language,
): wire.Receivable {
  const { customerId: id, company1, company2, count, total, oldestDays, toRemind } = row
  const reminded = reminders.find((one) => one.customerId === id)
  const { limits, holdsRelease } = uses.get(id) ?? { limits: [], holdsRelease: false }
  const use = limits.find((one) => one.currency === currency)
  return {
    ...presentCustomer({ id, company1, company2 }, language),
    ...{ count, total, oldest_days: oldestDays },
    ages: agesOf((age) => row[age]),
    limit: use?.limit ?? null,
    used_percent: use ? usedPercent(use) : null,
    is_held: holdsRelease && limits.some(isOverLimit),
    to_remind: toRemind - (notPayable.get(id) ?? 0),
    reminded: presentReminded(reminded),
  }
}

function presentReminded(reminder: Beside['reminders'][number] | undefined): wire.Receivable['reminded'] {
  return reminder ? { time: reminder.time.toISOString(), user_name: reminder.userName } : null
}

function agesOf<Value>(of: (age: (typeof receivableAges)[number]) => Value) {
  return Object.fromEntries(receivableAges.map((age) => [age, of(age)])) as Record<
    (typeof receivableAges)[number],
    Value
  > // One for each.
}

const none = { count: 0, total: 0 }

/** The routes; they say whether mails go out. */
export const agesRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.deskFindReceivables, async ({ db, scope, language, now }, { query }) => {
    const today = dayInChina(now)
    const from = monthAfter(monthOf(today), 1 - shownMonths)
    const [rows, sums, slips, months] = await Promise.all([
      findReceivables(db, scope, query, query, today),
      sumByCurrency(db, scope, today),
      sumSlips(db, scope),
      sumMonths(db, scope, query.currency, from),
    ])
    const beside = await findBeside(db, scope, query.currency, rows, today)
    const currencies = inCurrencyOrder([...new Set([...sums, ...slips].map(({ currency }) => currency))])
    return ok({
      lists: rows.map((row) => presentReceivable(row, query.currency, beside, language)),
      total: rows[0]?.companies ?? 0,
      largest: rows[0]?.largest ?? 0,
      currencies: currencies.map((currency) => {
        const sum = sums.find((one) => one.currency === currency)
        const slip = slips.find((one) => one.currency === currency)
        return {
          currency,
          ages: agesOf((age) => (sum ? { count: sum.counts[age], total: sum[age] } : none)),
          total: sum ? { count: sum.count, total: sum.total } : none,
          slips: slip ? { count: slip.count, total: slip.total } : none,
        }
      }),
      months: Array.from({ length: shownMonths }, (_, index) => {
        const month = monthAfter(from, index)
        return months.find((one) => one.month === month) ?? { month, billed: 0, received: 0, taken_off: 0 }
      }),
    })
  }),

  route(wire.deskPreviewReminders, async ({ db, scope, language, now }, { query }) => {
    const { customer_id: id } = query
    const toRemind = await findToRemind(db, dayInChina(now), id === undefined ? undefined : [id])
    const ids = toRemind.map((one) => one.customer.id)
    const [people, reminders] = await Promise.all([
      findFinancePeopleOf(db, ids),
      findReminders(db, scope, ids),
    ])
    const lists = toRemind.map(({ customer, said }) => ({
      ...presentCustomer(customer, language),
      ...{ bills: said.count, overdue: said.overdue, sums: said.sums },
      mails: people.get(customer.id)?.length ?? 0,
      reminded: presentReminded(reminders.find((one) => one.customerId === customer.id)),
    }))
    return ok({ lists, is_mailed: await sendsMail(db, mail) })
  }),

  route(wire.deskRemindCustomers, async ({ db, scope, now }, { body }) => {
    const { companies, mails } = await remindCustomers(db, scope, body.customer_ids, now)
    return ok({ companies, mails, is_mailed: await sendsMail(db, mail) })
  }),

  route(wire.deskRemindCustomer, async ({ db, scope, now }, { params, body }) => {
    const done = await remindCustomer(db, scope, { id: params.id, again: body.again }, now)
    return done.ok ? ok({ ...done.value, is_mailed: await sendsMail(db, mail) }) : done
  }),

  route(wire.deskExportReceivables, async ({ db, scope, language, now }, { query }) => {
    const today = dayInChina(now)
    async function* items() {
      for (let page = 1; ; page++) {
        const rows = await findReceivables(db, scope, query, { page, size: maxPageSize }, today)
        const beside = await findBeside(db, scope, query.currency, rows, today)
        yield rows.map((row) => presentReceivable(row, query.currency, beside, language))
        if (rows.length < maxPageSize) return
      }
    }
    const name = [agesWords[language].title, query.currency, today].join(' ')
    return ok(
      exportList(
        { name, columns: columnsIn(query.currency, language), items: items() },
        query.format,
        language,
      ),
    )
  }),
]

const column = columnsNamed(agesWords)

function columnsIn(currency: string, language: Language): readonly ExportColumn<wire.Receivable>[] {
  return [
    column('customer', 36, (row) => row.customer_name),
    column('currency', 8, () => currency),
    ...receivableAges.map((age) => column<wire.Receivable>(age, 14, (row) => row.ages[age], '#,##0.00')),
    column('total', 14, (row) => row.total, '#,##0.00'),
    column('count', 10, (row) => row.count),
    column('oldest', 12, (row) => row.oldest_days),
    column('limit', 14, (row) => row.limit, '#,##0.00'),
    column('used', 10, (row) => row.used_percent),
    column('held', 10, (row) => (row.is_held ? agesWords[language].heldYes : null)),
  ]
}
