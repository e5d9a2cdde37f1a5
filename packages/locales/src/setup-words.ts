import { defineWords } from './language.ts'
import { plural } from './plural.ts'

/** What each missing item of the setup blocks; shared by the desk's settings and the command line. */
export const setupWords = defineWords(
  {
    people: (count: number) => `${count} 人`,
    contact: '未填写时，询价和留言没有接收邮箱，邮件也没有发件地址',
    mail: '未配置时，验证码和通知只存入发件箱，新会员收不到',
    account: '未添加时，账单和付款页面不显示收款信息，会员无法付款',
    terms: '未设置时，注册不要求同意条款',
  },
  {
    people: (count: number) => plural(count, 'person', 'people'),
    contact: 'Without it, no one receives quote requests and messages, and emails have no sender address',
    mail: 'Without it, codes and notifications stay in the outbox and new members receive nothing',
    account: 'Without one, bills and the payment dialog do not say where to pay',
    terms: 'Without terms, registration does not ask for consent',
  },
)
