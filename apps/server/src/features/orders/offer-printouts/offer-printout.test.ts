import { currencySign } from '@berth/domain/money/sum'
import { writeAmount, writeMoney } from '@berth/domain/money/write-amount'
import { comparedRows, currenciesOf, isInTotals } from '@berth/domain/offer/compared-rows'
import { writeFigure } from '@berth/domain/text/write-figure'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../../platform/pdf.ts'
import { madeUpOffer } from '../../../testing/made-up-offers.ts'
import { type PrintedWord, wordsOf } from '../../../testing/read-pdf.ts'
import { offerPrintout } from './offer-printout.ts'
import { offerPrintoutWords } from './offer-printout-words.ts'

const offers = process.env.BERTH_TEST_FULL === '1' ? 200 : 12

const issuer = {
  name: { zh: '泊位海运物流（深圳）有限公司', en: 'BERTH OCEAN LOGISTICS (SHENZHEN) CO., LTD.' },
  address: { zh: '深圳市前海航运中心 28 楼', en: '28F, Qianhai Shipping Centre, Shenzhen' },
  ...{ phone: '+86 755 0000 2299', accounts: [], logo: null },
}

/** The lines of a page, each as its words from left to right. */
function linesOf(page: readonly PrintedWord[]): string[][] {
  const lines: PrintedWord[][] = []
  for (const word of page.toSorted((one, other) => one.bottom - other.bottom)) {
    const last = lines.at(-1)
    if (last?.[0] && Math.abs(last[0].bottom - word.bottom) < 1.5) last.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((one, other) => one.left - other.left).map(({ text }) => text))
}

const isFigure = (word: string) => /^−?[\d,]*\d\.\d\d$/.test(word.replace(/^−?(?:US\$|CN¥)/, ''))

describe('an offer as a PDF', () => {
  it('has every line, unit price, amount and total of every option, and nothing is cut', async () => {
    for (let seed = 1; seed <= offers; seed += 1) {
      const offer = madeUpOffer(seed)
      const language = seed % 2 === 0 ? 'zh-CN' : 'en-US'
      const link = { url: `https://berth.example/offer#${'x'.repeat(43)}`, isOpen: true }
      const pdf = await makePdf(offerPrintout(offer, { language, issuer, paymentDays: 7, link }))
      const pages = wordsOf(pdf)
      const printed = pages.flatMap(linesOf)
      for (const page of pages)
        for (const { text, left, right, bottom } of page)
          expect(left >= 41 && right <= 555 && bottom <= 842, `${text} of offer ${seed}`).toBe(true)
      // Not the quantity, such as tons with two decimals.
      const figures = printed.map((line) =>
        line.filter((word, at) => isFigure(word) && line[at + 1] !== '×').join(' '),
      )
      const words = printed.map((line) => line.join(' ')).join('\n')
      for (let from = 0; from < offer.options.length; from += 3) {
        const options = offer.options.slice(from, from + 3)
        for (const row of comparedRows(options)) {
          const sign = isInTotals(row) ? '' : currencySign(row.currency)
          const expected = row.cells.flatMap((cell) => {
            if (cell === null || cell === 'included') return []
            const amount = writeAmount(cell.amount, row.currency)
            return [
              writeAmount(cell.unit_price, row.currency),
              sign.length === 3 && sign !== 'EUR' ? `${sign}${amount}` : amount,
            ]
          })
          expect(words, `${row.chargeCode} of offer ${seed}`).toContain(row.chargeCode)
          if (expected.length > 0)
            expect(figures, `${row.chargeCode} of offer ${seed}`).toContain(expected.join(' '))
        }
        for (const { lcl } of options) {
          const figures = [
            ...(lcl?.breaks.flatMap(({ from: tons, price }) => [
              writeFigure(tons, 0, 3),
              writeMoney(price, 'USD'),
            ]) ?? []),
            ...(lcl?.min_amount == null ? [] : [writeMoney(lcl.min_amount, 'USD')]),
            // What counts as a ton.
            ...(lcl ? [`${writeFigure(lcl.kilograms_per_ton, 0)} kg`] : []),
          ]
          for (const said of figures) expect(words, `price per ton of offer ${seed}`).toContain(said)
        }
        for (const currency of currenciesOf(options)) {
          const totals = options.map(({ totals: sums }) =>
            writeAmount(sums.find((one) => one.currency === currency)?.amount ?? 0, currency),
          )
          expect(figures, `total ${currency} of offer ${seed}`).toContain(totals.join(' '))
        }
        for (const { carbon } of options)
          if (carbon)
            for (const said of ['CO2e', `${writeFigure(carbon.kilograms, 0, 0)} kg`])
              expect(words, `emissions of offer ${seed}`).toContain(said)
      }
      const text = offerPrintoutWords[language]
      for (const said of [offer.offer_no, text.total, 'WANG', '7', link.url.slice(0, 20)])
        expect(words, `${said} of offer ${seed}`).toContain(said)
      if (seed % 10 === 1) expect(pages, `offer ${seed} with one option of ten lines`).toHaveLength(1)
    }
  }, 300_000)
})
