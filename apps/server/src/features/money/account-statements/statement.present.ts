import type { Statement, StatementDetail } from '@berth/contract/money/statement'
import { accountsIn } from '@berth/domain/company/bank-account'
import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import type { Language } from '@berth/locales/language'
import type { Issuer } from '../../orders/order/issuer.query.ts'
import { nameIn } from '../../orders/order/order.present.ts'
import type { Names } from '../../trade/lookups/public.ts'
import type { StatementDetailRow, StatementRow } from './statement.query.ts'

/** The company that owes, named in the reader's language first. */
export function presentCustomer(
  {
    customer: { id, company1, company2 },
  }: { readonly customer: Pick<StatementRow['customer'], 'id' | 'company1' | 'company2'> },
  language: Language,
) {
  return { customer_id: id, customer_name: language === 'zh-CN' ? (company2 ?? company1) : company1 }
}

type StatementView = Pick<StatementRow, 'statement'> & {
  readonly checked: Pick<StatementRow['checked'], 'lines' | 'right' | 'questioned' | 'inQuestion'>
}

export function presentStatement({ statement, checked }: StatementView): Statement {
  const { id, number, month, currency, opening, bills, payments, credits, fees, closing, state } = statement
  return {
    ...{ id, number, month, currency, opening, bills, payments, credits, fees, closing, state },
    ...{ reply_by: statement.replyBy, create_time: statement.createTime.toISOString() },
    ...{ lines: checked.lines, right: checked.right },
    ...{ questioned: checked.questioned, in_question: checked.inQuestion },
  }
}

export function presentStatementDetail(
  row: StatementDetailRow,
  {
    issuer,
    names,
    language,
  }: { readonly issuer: Issuer; readonly names: Names; readonly language: Language },
): StatementDetail {
  const { statement, customer } = row
  const { currency } = statement
  const side = language === 'zh-CN' ? 'zh' : 'en'
  const inReadersLanguage = (text: Issuer['name']) => text[side] || text.zh || text.en
  const placeName = (id: number | null) =>
    nameIn(language, id === null ? null : (names.ports.get(id) ?? null))
  const marked = row.lines.map(({ line }) => line)
  const inQuestion = marked.filter(({ mark }) => mark === 'questioned')
  const isChinese = language === 'zh-CN' && customer.company2 !== null
  let balance = minorUnits(statement.opening, currency)
  return {
    ...presentStatement({
      statement,
      checked: {
        lines: marked.length,
        right: marked.filter(({ mark }) => mark === 'right').length,
        questioned: inQuestion.length,
        inQuestion: amountFrom(
          inQuestion.reduce((sum, { questioned }) => sum + minorUnits(questioned ?? 0, currency), 0),
          currency,
        ),
      },
    }),
    version: statement.version,
    customer: isChinese
      ? { name: customer.company2 ?? '', other_name: customer.company1 }
      : { name: customer.company1, other_name: language === 'zh-CN' ? null : customer.company2 },
    issuer: {
      ...{
        name: inReadersLanguage(issuer.name),
        address: inReadersLanguage(issuer.address),
        phone: issuer.phone,
      },
      accounts: accountsIn(issuer.accounts, currency).map(({ payee, bank, branch, account_no, swift }) => ({
        ...{ payee, bank: [bank, branch].filter(Boolean).join(' '), account_no, swift: swift || null },
      })),
    },
    rows: row.lines.map(({ line, asker, answerer }) => {
      balance += minorUnits(line.amount, currency)
      return {
        ...{ position: line.position, day: line.day, kind: line.kind, number: line.number },
        ...{ order_id: line.orderId, order_no: line.orderNo, name: line.name, bills: [...line.bills] },
        ...{ pol_name: placeName(line.polId), to_name: placeName(line.toId) },
        ...{ amount: line.amount, kept: line.kept, mark: line.mark, balance: amountFrom(balance, currency) },
        question:
          line.questioned === null || line.question === null || line.askTime === null
            ? null
            : {
                ...{ amount: line.questioned, text: line.question, user_name: asker ?? '' },
                time: line.askTime.toISOString(),
              },
        answer:
          line.answer === null || line.answerTime === null
            ? null
            : { text: line.answer, user_name: answerer ?? '', time: line.answerTime.toISOString() },
      }
    }),
    open_bills: statement.openBills.map(({ bill_id: _, ...bill }) => bill),
    credit: statement.credit,
    made_by: row.madeBy,
    checked: statement.checkTime
      ? { user_name: row.checkedBy ?? '', time: statement.checkTime.toISOString() }
      : null,
    ...{ previous: row.previous, next: row.next, others: row.others },
  }
}
