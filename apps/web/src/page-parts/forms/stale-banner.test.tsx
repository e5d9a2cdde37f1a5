// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Button } from '#ui/controls/button.tsx'
import { StaleBanner } from './stale-banner.tsx'

/** A form that a newer version closes: its button is disabled by the answer. */
function Form() {
  const [isStale, setStale] = useState(false)
  return (
    <>
      {isStale && (
        <StaleBanner title="Saved elsewhere" label="Compare" onLoad={async () => {}} takesFocus>
          Nothing was overwritten.
        </StaleBanner>
      )}
      <input aria-label="Marks" onKeyUp={({ key }) => key === 'Enter' && setStale(true)} />
      <Button disabled={isStale} onClick={() => setStale(true)}>
        Save
      </Button>
    </>
  )
}

it('takes the focus from the button that the conflict disabled', async () => {
  const user = draw(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare' }))
})

it('leaves the focus to whoever is typing', async () => {
  const user = draw(<Form />)
  await user.type(screen.getByRole('textbox', { name: 'Marks' }), 'N/M{Enter}')
  expect(screen.getByText('Saved elsewhere')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Marks' }))
})
