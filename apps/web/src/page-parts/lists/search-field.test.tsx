// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
