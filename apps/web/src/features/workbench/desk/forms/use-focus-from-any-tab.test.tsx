// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { useFocusFromAnyTab } from './use-focus-from-any-tab.ts'

it('focuses the field again when another tab, asked for before, was drawn in between', async () => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return !this.closest('[hidden]')
  })
  const onShow = vi.fn(() => true)
  function Tabs() {
    const [isHidden, setHidden] = useState(false)
    const focus = useFocusFromAnyTab(onShow)
    return (
      <>
        <div hidden={isHidden}>
          <input id="number" aria-label="Number" />
        </div>
        <button type="button" onClick={() => focus(() => document.getElementById('number'))}>
          Number
        </button>
        <button type="button" onClick={() => setHidden(!isHidden)}>
          Other tab
        </button>
      </>
    )
  }
  const user = draw(<Tabs />)
  const field = screen.getByLabelText('Number')
  const other = screen.getByRole('button', { name: 'Other tab' })
  await user.click(screen.getByRole('button', { name: 'Number' }))
  expect(document.activeElement).toBe(field)
  await user.click(other)
  await user.click(other)
  expect(document.activeElement).toBe(field)

  // Where no other tab was asked for, nothing is left to focus.
  onShow.mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: 'Number' }))
  await user.click(other)
  await user.click(other)
  expect(document.activeElement).toBe(other)
})
