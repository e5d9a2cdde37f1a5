// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

function Page() {
  useKeptFocus('content')
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isKept, setKept] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      {!isSent && (
        <button type="button" onClick={() => setSent(true)}>
          Send
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          setTimeout(() => setBusy(false), 10)
        }}
      >
        Save
      </button>
      <button
        type="button"
        disabled={isKept}
        onClick={({ currentTarget }) => {
          // A browser does this to a button that is turned off.
          currentTarget.blur()
          setKept(true)
        }}
      >
        Keep
      </button>
      <button type="button" onClick={() => setKept(false)}>
        Change
      </button>
    </main>
  )
}

it('goes to the page when the button that was pressed is gone', async () => {
  const user = draw(<Page />)
  screen.getByRole('button', { name: 'Send' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('goes back to a button that could not be pressed meanwhile, and stays away after a click beside it', async () => {
  const user = draw(<Page />)
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  await user.keyboard('{Enter}')
  save.blur()
  await waitFor(() => expect(document.activeElement).toBe(save))
  await user.click(document.body)
  save.blur()
  screen.getByRole('main').append('a change')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

it('goes to the page while the button that was pressed is off, and back to it when it is on again', async () => {
  const user = draw(<Page />)
  const keep = screen.getByRole('button', { name: 'Keep' })
  keep.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(document.activeElement).toBe(keep))
})
