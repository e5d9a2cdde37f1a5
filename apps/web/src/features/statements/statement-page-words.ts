import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'
import { statementWords } from '@berth/locales/statement-words'
import { terms } from '@berth/locales/terms'

const zh = statementWords['zh-CN']
const en = statementWords['en-US']

/** The texts of the lists and pages of statements, on both sides. */
export const statementPageWords = defineWords(
  {
    title: zh.list,
    bills: terms.zh.bills,
    myBills: '我的账单',
    trail: '位置',
    titleOf: (month: string) => `对账单 ${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
    monthShort: (month: string) => `${Number(month.slice(5))} 月`,
    context: (total: number, open: number) => `${total} 份${open > 0 ? `，其中 ${open} 份待处理` : ''}`,
    table: '对账单列表',
    columns: {
      number: '对账单号',
      month: '月份',
      customer: terms.zh.member,
      opening: zh.opening,
      closing: zh.closing,
      state: common.zh.status,
      checked: '已核行数',
      replyBy: '核对期限',
      made: '对账单日期',
    },
    allStates: '全部',
    states: '对账单状态',
    late: (days: number) => `已过 ${days} 天`,
    replyUntil: (day: string) => `核对期限 ${day}`,
    search: '编号、公司',
    searchLabel: '搜索对账单',
    checkedOf: (right: number, lines: number) => `${right}/${lines}`,
    checkedLines: (right: number, lines: number) => `已核 ${right}/${lines} 行`,
    none: { title: '没有对账单', text: '操作员出具后会列在这里，并发邮件给贵公司财务。' },
    noneAtDesk: { title: '没有符合条件的对账单', text: '可以出上个月的对账单，或清除筛选。' },
    failed: '对账单加载失败',
    file: 'Excel',
    pdf: 'PDF / 打印',
    previous: '前一个月',
    next: '后一个月',
    replyBy: (day: string, days: number) =>
      days > 0 ? `请在 ${day} 前逐行核对，还有 ${days} 天。` : `请尽快逐行核对，期限为 ${day}。`,
    progress: (lines: number, right: number, questioned: number) =>
      `共 ${lines} 行，已核对 ${right} 行${questioned > 0 ? `，${questioned} 行有疑问` : ''}。`,
    confirmed: (name: string, time: string) => `${name} 已于 ${time} 确认。`,
    noLines: '本月没有往来。',
    check: '核对',
    right: '无误',
    question: '有疑问',
    rightOf: (line: string) => `${line} 无误`,
    questionOf: (line: string) => `${line} 有疑问`,
    unchecked: '未核对',
    lines: (count: number) => `${count} 行`,
    linesAnd: (count: number, amount: string) => `${count} 行，${amount}`,
    restRight: (count: number) => `其余 ${count} 行都无误`,
    submit: '提交核对结果',
    submitted: '核对结果已提交',
    notSubmitted: '未能提交，您的核对仍在页面上。',
    outcome: (right: number, undisputed: string, inQuestion: string | null) =>
      inQuestion
        ? `无误的 ${right} 行即确认，期末余额中 ${undisputed} 无争议，${inQuestion} 待核。`
        : `无误的 ${right} 行即确认，期末余额 ${undisputed}。`,
    amount: '有疑问的金额',
    reason: common.zh.reason,
    reasonHint: '例如：报价不含旺季附加费，请核对',
    asked: (amount: string) => `有疑问 ${amount}`,
    answered: '答复',
    answer: '答复',
    answerOf: (line: string) => `答复 ${line}`,
    answerLabel: '答复',
    answerSend: '发送答复',
    answerDone: '已答复，并发邮件给对方财务',
    answerFailed: '答复未发送，内容仍在页面上。',
    history: '核对记录',
    made: (name: string | null) => (name ? `${name} 出具，邮件发给财务` : '按设置自动出具，邮件发给财务'),
    checkedBy: (name: string) => `${name} 提交核对`,
    askedBy: (name: string, line: string) => `${name} 对 ${line} 提出疑问`,
    answeredBy: (name: string, line: string) => `${name} 答复 ${line}`,
    interim: '本月至今',
    interimTitle: '本月至今的往来',
    interimIntro: (day: string) =>
      `截至 ${day} 的往来，供下载后发给会员。不编号，不影响月结对账单和期初余额。`,
    interimFailed: '未能读取本月往来',
    make: '出对账单',
    makeTitle: '出对账单',
    makeIntro:
      '为这个月有往来或有余额的公司各出一份；已出的不变，之后的更正记入下一份。对方财务会收到邮件和 PDF。',
    makeMonth: '月份',
    makeFor: terms.zh.member,
    makeForAll: (companies: number) => `全部（${companies} 家）`,
    makePreview: '将出具的对账单',
    makeCount: (count: number, companies: number) => `${companies} 家公司，共 ${count} 份`,
    makeMore: (companies: number) => `另有 ${companies} 家，名称见上面的选择框`,
    makeNone: '这个月没有需要出的对账单。',
    makeMails: (people: number) => `邮件发给 ${people} 人`,
    makeNobody: '没有可以收信的同事',
    makeUnread: '未能读取将出具的对账单',
    makeSubmit: (count: number) => (count > 0 ? `出具 ${count} 份` : '出具'),
    makeDone: (count: number) => (count > 0 ? `已出 ${count} 份对账单` : '没有需要出的对账单'),
    makeNoMail: '没有发信服务器，邮件会留在发件箱',
    makeWaiting: (count: number) => `已出 ${count} 份对账单。没有发信服务器，邮件没有发出，留在发件箱`,
    makeFailed: '未能出具',
  },
  {
    title: en.list,
    bills: terms.en.bills,
    myBills: 'My bills',
    trail: 'Position',
    titleOf: (month: string) => `Statement ${month.slice(5)}/${month.slice(0, 4)}`,
    month: (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`,
    monthShort: (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`,
    context: (total: number, open: number) =>
      `${plural(total, 'statement')}${open > 0 ? `, ${open} to review` : ''}`,
    table: 'List of statements',
    columns: {
      number: 'Statement no.',
      month: 'Month',
      customer: terms.en.member,
      opening: en.opening,
      closing: en.closing,
      state: common.en.status,
      checked: 'Lines checked',
      replyBy: 'Check by',
      made: 'Statement date',
    },
    allStates: 'All',
    states: 'State of statements',
    late: (days: number) => plural(days, 'day late', 'days late'),
    replyUntil: (day: string) => `Check by ${day}`,
    search: 'Number or company',
    searchLabel: 'Search statements',
    checkedOf: (right: number, lines: number) => `${right}/${lines}`,
    checkedLines: (right: number, lines: number) => `Lines checked: ${right}/${lines}`,
    none: {
      title: 'No statements',
      text: 'Statements appear here once issued; your finance contacts receive them by email.',
    },
    noneAtDesk: { title: 'No statements match', text: 'Issue those of last month, or clear the filters.' },
    failed: 'The statements could not be loaded',
    file: 'Excel',
    pdf: 'PDF / print',
    previous: 'Month before',
    next: 'Month after',
    replyBy: (day: string, days: number) =>
      days > 0
        ? `Please check each line by ${day}: ${plural(days, 'day')} left. `
        : `Please check each line: this was due by ${day}. `,
    progress: (lines: number, right: number, questioned: number) =>
      `${right} of ${plural(lines, 'line')} confirmed${questioned > 0 ? `, ${questioned} questioned` : ''}.`,
    confirmed: (name: string, time: string) => `Confirmed by ${name} on ${time}.`,
    noLines: 'Nothing moved in this month.',
    check: 'Check',
    right: 'No issue',
    question: 'Question',
    rightOf: (line: string) => `${line} is correct`,
    questionOf: (line: string) => `${line} is in question`,
    unchecked: 'Not checked yet',
    lines: (count: number) => plural(count, 'line'),
    linesAnd: (count: number, amount: string) => `${plural(count, 'line')}, ${amount}`,
    restRight: (count: number) =>
      count === 1 ? 'The remaining line is correct' : `The remaining ${count} lines are correct`,
    submit: 'Submit response',
    submitted: 'Response submitted',
    notSubmitted: 'Your response was not submitted. It is still on this page.',
    outcome: (right: number, undisputed: string, inQuestion: string | null) =>
      inQuestion
        ? `Lines confirmed: ${right}. ${undisputed} of the closing balance is undisputed, ${inQuestion} is in question.`
        : `Lines confirmed: ${right}. Closing balance ${undisputed}.`,
    amount: 'Amount in question',
    reason: common.en.reason,
    reasonHint: 'For example: the quote does not include the peak season surcharge',
    asked: (amount: string) => `${amount} in question`,
    answered: 'Answer',
    answer: 'Answer',
    answerOf: (line: string) => `Answer ${line}`,
    answerLabel: 'Answer',
    answerSend: 'Send answer',
    answerDone: 'Answered and emailed to their finance contacts',
    answerFailed: 'The answer was not sent. It is still on this page.',
    history: 'History',
    made: (name: string | null) =>
      name ? `Issued by ${name} and emailed to finance` : 'Issued by schedule and emailed to finance',
    checkedBy: (name: string) => `Checked by ${name}`,
    askedBy: (name: string, line: string) => `${name} questioned ${line}`,
    answeredBy: (name: string, line: string) => `${name} answered about ${line}`,
    interim: 'Month to date',
    interimTitle: 'Account, month to date',
    interimIntro: (day: string) =>
      `Movements up to ${day}, to download and send. It takes no number and changes neither the statement of the month nor an opening balance.`,
    interimFailed: 'Could not read the movements of this month',
    make: 'Issue statements',
    makeTitle: 'Issue statements',
    makeIntro:
      'One for each company with movements or a balance in this month. Statements that exist stay as they are; later corrections appear on the next. Their finance contacts get an email with the PDF.',
    makeMonth: 'Month',
    makeFor: terms.en.member,
    makeForAll: (companies: number) => `All (${companies})`,
    makePreview: 'Statements to be issued',
    makeCount: (count: number, companies: number) =>
      `${plural(count, 'statement')} for ${plural(companies, 'company', 'companies')}`,
    makeMore: (companies: number) =>
      companies === 1
        ? '1 more company, listed in the box above'
        : `${companies} more companies, listed in the box above`,
    makeNone: 'There is nothing to issue for this month.',
    makeMails: (people: number) => (people === 1 ? 'email to 1 person' : `email to ${people} people`),
    makeNobody: 'nobody can receive mail',
    makeUnread: 'The statements to be issued could not be loaded',
    makeSubmit: (count: number) =>
      count > 0 ? (count === 1 ? 'Issue 1 statement' : `Issue ${count} statements`) : 'Issue',
    makeDone: (count: number) =>
      count > 0
        ? count === 1
          ? '1 statement issued'
          : `${count} statements issued`
        : 'There was nothing to issue',
    makeNoMail: 'There is no mail server: the emails will stay in the outbox',
    makeWaiting: (count: number) =>
      `${plural(count, 'statement')} issued. There is no mail server: the emails were not sent and stay in the outbox`,
    makeFailed: 'The statements were not issued',
  },
)

export type StatementPageWords = (typeof statementPageWords)['zh-CN']
