import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterButton } from './filter-sheet.tsx'

const textOf = (active: number) =>
  renderToStaticMarkup(<FilterButton active={active} onOpen={() => {}} />).replace(/<[^>]*>/g, '')

it('says how many filters are active, and nothing of none', () => {
  expect(textOf(0)).toBe('筛选')
  expect(textOf(2)).toBe('筛选 2')
})
