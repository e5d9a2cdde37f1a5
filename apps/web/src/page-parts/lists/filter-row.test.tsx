// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { FilterRow, KeywordFilter } from './filter-row.tsx'
import { filterWords } from './filter-words.ts'

it('is a search of the page that applies its keyword by Enter, by its button and once it is emptied', async () => {
  const onSearch = vi.fn()
  const user = draw(
    <FilterRow>
      <KeywordFilter
        label="Search bills"
        placeholder="Bill or order no."
        applied="BT26"
        onSearch={onSearch}
      />
    </FilterRow>,
  )
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bills' })
  expect(field.value).toBe('BT26')
  expect(field.closest('search')).not.toBeNull()
  await user.type(field, '11{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('BT2611')
  await user.type(field, ' 3 ')
  await user.click(screen.getByRole('button', { name: filterWords[currentLanguage()].search }))
  expect(onSearch).toHaveBeenLastCalledWith('BT2611 3')
  await user.clear(field)
  expect(onSearch).toHaveBeenLastCalledWith('')
})
