import { defineWords } from '@berth/locales/language'

export const sumsTableWords = defineWords(
  {
    names: { USD: '美元', CNY: '人民币' } as Readonly<Record<string, string>>,
    about: (amount: string) => `约 ${amount}`,
    rates: (rates: readonly string[]) => `约数只供参考：${rates.join('；')}。`,
    rate: (from: string, rate: string, to: string, day: string, source: string) =>
      `${day}，${from}1 = ${to}${rate}（${source}）`,
  },
  {
    names: { USD: 'US Dollar', CNY: 'Renminbi' } as Readonly<Record<string, string>>,
    about: (amount: string) => `about ${amount}`,
    rates: (rates: readonly string[]) => `Approximate sums are for information only: ${rates.join('; ')}.`,
    rate: (from: string, rate: string, to: string, day: string, source: string) =>
      `${day}, ${from}1 = ${to}${rate} (${source})`,
  },
)
