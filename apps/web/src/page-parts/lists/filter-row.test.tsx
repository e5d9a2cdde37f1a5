import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterRow, KeywordFilter } from './filter-row.tsx'

it('is a search of the page, with the applied keyword in its field', () => {
  const html = renderToStaticMarkup(
    <FilterRow>
      <KeywordFilter
        label="Search bills"
        placeholder="Bill or order no."
        applied="BT26"
        onSearch={() => {}}
      />
    </FilterRow>,
  )
  expect(html).toMatch(/^<search/)
  expect(html).toContain('aria-label="Search bills"')
  expect(html).toContain('value="BT26"')
})
