// @vitest-environment happy-dom
import type { CargoAdvice, PricedQuoteItem } from '@berth/contract/trade/quote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { Advisor, lacksLocal } from './advisor.tsx'
import { lclWords } from './lcl-words.ts'

const text = lclWords[currentLanguage()]

/** A price with these totals; no test reads more of it. */
const priced = (id: number, totals: PricedQuoteItem['totals']) =>
  ({
    quote: { id, quote_no: `Q${id}`, forwarder_name: null, carrier_name: 'MSC', lcl: null },
    ...{ totals, about: null, stowage: null, days: 20 },
  }) as unknown as PricedQuoteItem

const freight = { currency: 'USD', amount: 712 }
const alone = priced(1, [freight])
const whole = priced(2, [freight, { currency: 'CNY', amount: 688 }])

it('says of a price without local charges that they are not listed, if any price for the cargo lists them', () => {
  const advice = { options: [alone], obstacles: [], types: [], break_even: null, max_gross: null }
  draw(<Advisor advice={advice as unknown as CargoAdvice} priced={[alone, whole]} bookPath={null} />)
  expect(screen.getByRole('listitem').textContent).toContain(text.noLocal)
  expect(lacksLocal(whole, [alone, whole])).toBe(false)
  expect(lacksLocal(alone, [alone, alone])).toBe(false)
})
