// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { filterWords } from './filter-words.ts'
import { ListFilter } from './list-filter.tsx'

const { clear } = filterWords[currentLanguage()]
const words = { search: 'Bill or order no.', searchLabel: 'Search bills' }

function drawFilter(total: number) {
  const list = {
    state: { page: 1, keyword: 'BT26' },
    isNarrowed: true,
    answer: { total },
    query: { refetch: vi.fn() },
    clear: vi.fn(),
    search: vi.fn(),
  }
  const user = draw(<ListFilter list={list} search={words} />)
  return { user, list, field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bills' }) }
}

it('is a search of the page that applies its keyword by Enter and once it is emptied', async () => {
  const { user, list, field } = drawFilter(3)
  expect(field.value).toBe('BT26')
  expect(field.closest('search')).not.toBeNull()
  await user.type(field, '11{Enter}')
  expect(list.search).toHaveBeenLastCalledWith('BT2611')
  await user.clear(field)
  expect(list.search).toHaveBeenLastCalledWith('')
})

it('loads the list anew when the keyword of its rows is searched once more', async () => {
  const { user, list, field } = drawFilter(3)
  await user.type(field, '{Enter}')
  expect(list.query.refetch).toHaveBeenCalledOnce()
  expect(list.search).not.toHaveBeenCalled()
})

it('clears the filters', async () => {
  const { user, list } = drawFilter(3)
  await user.click(screen.getByRole('button', { name: clear }))
  expect(list.clear).toHaveBeenCalledOnce()
})

it('leaves clearing them to the message of a list without rows', () => {
  drawFilter(0)
  expect(screen.queryByRole('button', { name: clear })).toBeNull()
})
