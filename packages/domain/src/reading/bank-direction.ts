import { cleanValue } from './clean-text.ts'
import { empty, type Reading, read, refused, valueIn } from './reading.ts'

/** Which way money of a bank's entry went, seen from the owner of the account. */
export type BankDirection = 'in' | 'out'

/** Whether an entry moved money, or an invoice is valid, for good. */
export type EntryState = 'done' | 'undone'

const directions: Readonly<Record<BankDirection, readonly string[]>> = {
  in: [
    ...[
      '贷',
      '贷方',
      '贷记',
      '收',
      '收入',
      '来',
      '来账',
      '转入',
      '汇入',
      '存入',
      '存',
      '入账',
      '进账',
      '收款',
    ],
    ...['C', 'CR', 'CRDT', 'CREDIT', 'IN', 'INCOMING', 'INCOME', 'INFLOW', 'DEPOSIT', 'RECEIVED', '+'],
  ],
  out: [
    ...['借', '借方', '借记', '支', '支出', '往', '往账', '转出', '汇出', '支取', '取', '出账', '付', '付款'],
    ...['D', 'DR', 'DBIT', 'DEBIT', 'OUT', 'OUTGOING', 'EXPENSE', 'OUTFLOW', 'WITHDRAWAL', 'PAID', '-'],
  ],
}

const states: Readonly<Record<EntryState, readonly string[]>> = {
  done: [
    ...['成功', '交易成功', '已入账', '入账成功', '正常', '已完成', '完成', '处理成功'],
    ...['有效', '已开具', '开具成功', '蓝字发票', 'VALID', 'ISSUED', 'NORMAL'],
    ...['支付成功', '转账成功', '汇款成功', '银行处理成功', '交易完成', '已到账', '记账成功'],
    ...['SUCCESS', 'SUCCESSFUL', 'BOOKED', 'COMPLETED', 'COMPLETE', 'POSTED', 'SETTLED'],
  ],
  undone: [
    ...[
      '失败',
      '交易失败',
      '冲正',
      '已冲正',
      '被冲正',
      '作废',
      '已作废',
      '撤销',
      '已撤销',
      '退回',
      '已退回',
      '退汇',
      '已退汇',
      '红冲',
      '已红冲',
      '全额红冲',
      '已全额红冲',
      '已红冲-全额',
      '作废发票',
      '红字发票',
    ],
    ...[
      '支付失败',
      '转账失败',
      '汇款失败',
      '交易关闭',
      '已关闭',
      '已退款',
      '已全额退款',
      '退款成功',
      '冲账',
      '抹账',
    ],
    ...['退票', '已退票', '拒绝', '已拒绝', '交易撤销'],
    ...['DECLINED', 'EXPIRED', 'REFUNDED', 'CLOSED', 'REVERTED'],
    ...['FAILED', 'REVERSED', 'REVERSAL', 'CANCELLED', 'CANCELED', 'VOID', 'VOIDED', 'REJECTED', 'RETURNED'],
  ],
}

/** Whether an invoice is one of the money asked for, or a red-letter one that takes it back. */
export type InvoiceSign = 'positive' | 'negative'

const signs: Readonly<Record<InvoiceSign, readonly string[]>> = {
  positive: ['是', 'Y', 'YES', '正数', '正', '蓝字', '蓝'],
  negative: ['否', 'N', 'NO', '负数', '负', '红字', '红'],
}

/** Reads the column in which tax software says whether an invoice is positive (是否正数发票). An unknown word is refused. */
export function readInvoiceSign(text: string): Reading<InvoiceSign> {
  return readWord(text, signs)
}

/**
 * Reads the column in which a bank says which way the money went (借贷标志, 收/支, Dr/Cr), also in two ways at once: `贷（收入）`,
 * `C/贷`. An unknown word is refused, such as one of an entry that is neither.
 */
export function readBankDirection(text: string): Reading<BankDirection> {
  const words = cleanValue(text)
    .split(/[()/|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const [first, ...others] = words.map((word) => readWord(word, directions))
  const fitting = first?.state === 'read' && others.every((one) => valueIn(one) === first.value)
  return fitting ? first : readWord(text, directions)
}

/**
 * Reads the column in which a bank or tax software says what became of an entry or an invoice. An unknown word is refused, such as
 * one under way, or an invoice of which a part was taken back.
 */
export function readEntryState(text: string): Reading<EntryState> {
  return readWord(text, states)
}

function readWord<Value extends string>(
  text: string,
  known: Readonly<Record<Value, readonly string[]>>,
): Reading<Value> {
  const word = cleanValue(text)
    .toUpperCase()
    .replace(/(?<=.)\.$/, '')
  if (word === '') return empty
  const values = Object.keys(known) as Value[] // The keys of the record.
  const found = values.find((value) => known[value].includes(word))
  return found === undefined ? refused('unknown_name', { value: word.slice(0, 60) }) : read(found)
}
