import { defineWords } from '@berth/locales/language'
import { plural } from '@berth/locales/plural'

/** Texts that both sides have about payments for bills of several orders. */
export const transferWords = defineWords(
  {
    reference: '付款编号',
    count: (bills: number, orders: number) => `${bills} 张账单，${orders} 票`,
    seen: (name: string, reference: string, day: string) =>
      `水单 ${name} 与 ${day} 提交的 ${reference} 内容相同，请确认没有重复。`,
  },
  {
    reference: 'Payment reference',
    count: (bills: number, orders: number) => `${plural(bills, 'bill')}, ${plural(orders, 'booking')}`,
    seen: (name: string, reference: string, day: string) =>
      `${name} has the same content as a slip of ${reference}, submitted on ${day}. Please check that nothing is paid twice.`,
  },
)
