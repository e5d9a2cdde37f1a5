// @vitest-environment happy-dom

import { searchDebounceMs } from '@berth/domain/limits'
import { screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { SearchField } from './search-field.tsx'

function drawSearch() {
  const onChange = vi.fn()
  const user = draw(
    <Controlled start="" onChange={onChange}>
      {(keyword, change) => <SearchField label="Number, vessel" keyword={keyword} onChange={change} />}
    </Controlled>,
  )
  return { user, onChange, field: screen.getByRole<HTMLInputElement>('searchbox') }
}

it('searches once after a pause in typing, without spaces around the text', async () => {
  const { user, onChange, field } = drawSearch()
  await user.type(field, ' ever ')
  expect(onChange).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('ever'), 3000)
  expect(field.value).toBe(' ever ')
})

it('searches at once on Enter', async () => {
  const { user, onChange, field } = drawSearch()
  await user.type(field, 'BK26{Enter}')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('BK26'), 200)
})

/** The field of a list whose address has a search some time after it was made. */
function SlowList({ onChange }: { readonly onChange: (keyword: string) => void }) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [keyword, setKeyword] = useState('')
  const search = (next: string) => {
    onChange(next)
    setAsked((before) => [...before, next])
  }
  const arrive = () => {
    setKeyword(asked[0] ?? '')
    setAsked(asked.slice(1))
  }
  return (
    <>
      <SearchField label="Number" keyword={keyword} onChange={search} />
      <button type="button" onClick={arrive}>
        arrive
      </button>
      <button type="button" onClick={() => setKeyword('')}>
        go back
      </button>
    </>
  )
}

it('keeps what is typed while a search is under way, and follows a keyword that is changed elsewhere', async () => {
  const onChange = vi.fn()
  const user = draw(<SlowList onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(field, 'BK{Enter}26{Enter}')
  expect(onChange.mock.calls).toEqual([['BK'], ['BK26']])
  await user.click(screen.getByRole('button', { name: 'arrive' }))
  expect(field.value).toBe('BK26')
  await user.click(screen.getByRole('button', { name: 'arrive' }))
  expect(field.value).toBe('BK26')
  await user.click(screen.getByRole('button', { name: 'go back' }))
  expect(field.value).toBe('')
})

it('sends no form that it is part of', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <SearchField label="Number" keyword="" onChange={() => {}} />
    </form>,
  )
  await user.type(screen.getByRole('searchbox'), 'BK26{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('does not search once a row was opened during the pause and its page is loading', async () => {
  const onChange = vi.fn()
  const list = (
    <>
      <SearchField label="Voyage" keyword="" onChange={onChange} />
      <Link to="/item">EVER GRADE</Link>
    </>
  )
  const loading = new Promise<never>(() => undefined)
  const router = createMemoryRouter([
    { path: '/', element: list },
    { path: '/item', lazy: () => loading },
  ])
  const user = draw(<RouterProvider router={router} />)
  await user.type(screen.getByRole('searchbox'), 'MX49')
  await user.click(screen.getByRole('link'))
  await new Promise((resolve) => setTimeout(resolve, searchDebounceMs * 2))
  expect(onChange).not.toHaveBeenCalled()
  expect(router.state.navigation.location?.pathname).toBe('/item')
})
