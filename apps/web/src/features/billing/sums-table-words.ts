import { defineWords } from '@berth/locales/language'

export const sumsTableWords = defineWords(
  {
    about: (amount: string) => `约 ${amount}`,
    rates: (rates: readonly string[]) => `约数只供参考：${rates.join('；')}。`,
    rate: (from: string, rate: string, to: string, day: string, source: string) =>
      `${day} 1 ${from} = ${rate} ${to}（${source}）`,
  },
  {
    about: (amount: string) => `about ${amount}`,
    rates: (rates: readonly string[]) => `Approximate sums are for information only: ${rates.join('; ')}.`,
    rate: (from: string, rate: string, to: string, day: string, source: string) =>
      `${day} 1 ${from} = ${rate} ${to} (${source})`,
  },
)
