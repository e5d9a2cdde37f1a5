import { writeMoney } from '@berth/domain/money/write-amount'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import { writeFigure } from '@berth/domain/text/write-figure'
import { defineWords, type Language } from './language.ts'

/** What is said of a price per revenue ton. The page without sign-in has it, too. */
export const lclPriceWords = defineWords(
  {
    name: '每计费吨价格',
    from: (tons: string, price: string) => `${tons} RT 起 ${price}`,
    all: '整票按达到的档计',
    least: (least: string) => `低消 ${least}`,
    ton: (kilograms: string) => `1 RT = 1 m³ 或 ${kilograms} kg，取大者`,
  },
  {
    name: 'Price per revenue ton',
    from: (tons: string, price: string) => `from ${tons} RT ${price}`,
    all: 'the break reached is for all tons',
    least: (least: string) => `minimum ${least}`,
    ton: (kilograms: string) => `1 RT = 1 m³ or ${kilograms} kg, whichever is greater`,
  },
)

/** A price per revenue ton part by part: each break in US dollars, the minimums, and what counts as a ton. */
export function sayLclPrice(
  { breaks, min_tons: tons, min_amount: least, kilograms_per_ton: kilograms }: LclPrice,
  language: Language,
): string[] {
  const text = lclPriceWords[language]
  const money = (amount: number) => writeMoney(amount, 'USD')
  const several = breaks.length > 1
  return [
    ...breaks.map(({ from, price }) =>
      several ? text.from(writeFigure(from, 0, 3), money(price)) : `${money(price)} / RT`,
    ),
    ...(several ? [text.all] : []),
    ...(tons > 0 ? [text.least(`${writeFigure(tons, 0, 3)} RT`)] : []),
    ...(least === null ? [] : [text.least(money(least))]),
    text.ton(writeFigure(kilograms, 0)),
  ]
}
