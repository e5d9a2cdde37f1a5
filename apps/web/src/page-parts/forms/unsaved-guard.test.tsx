// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { unsavedWords } from './unsaved-words.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const text = unsavedWords[currentLanguage()]

function drawForm(isUnsaved: boolean) {
  const form = (
    <>
      <Link to="/bookings">Bookings</Link>
      <Link to="/form?tab=2">Second tab</Link>
      <UnsavedGuard isUnsaved={() => isUnsaved} lost="Two rows" />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/bookings', element: <h1>Bookings</h1> },
    ],
    { initialEntries: ['/form'] },
  )
  return { user: draw(<RouterProvider router={router} />), at: () => router.state.location.pathname }
}

it('holds a navigation until the user decides, and says what would be lost', async () => {
  const { user, at } = drawForm(true)
  await user.click(screen.getByRole('link', { name: 'Bookings' }))
  expect(await screen.findByText('Two rows')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: text.stay }))
  expect(at()).toBe('/form')
  await user.click(screen.getByRole('link', { name: 'Bookings' }))
  await user.click(await screen.findByRole('button', { name: text.leave }))
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeTruthy()
})

/** A form whose answer arrives twice before the page is drawn again, as that of a double click may. */
function TwiceLeft() {
  const held = useUnsavedGuard(() => true)
  const leaveTwice = () => {
    held?.leave()
    held?.leave()
  }
  return (
    <>
      <Link to="/bookings">Bookings</Link>
      {held && (
        <button type="button" onClick={leaveTwice}>
          Leave
        </button>
      )}
    </>
  )
}

it('is left once, although the answer arrives twice', async () => {
  const routes = [
    { path: '/form', element: <TwiceLeft /> },
    { path: '/bookings', element: <h1>Bookings</h1>, loader: async () => null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] })
  const user = draw(<RouterProvider router={router} />)
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', failed)
  await user.click(screen.getByRole('link', { name: 'Bookings' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeTruthy()
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})

it('lets the user go when everything is saved, and within the page', async () => {
  const saved = drawForm(false)
  await saved.user.click(screen.getByRole('link', { name: 'Bookings' }))
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeTruthy()
})

it('does not ask when only the tab of the page changes', async () => {
  const { user, at } = drawForm(true)
  await user.click(screen.getByRole('link', { name: 'Second tab' }))
  expect(screen.queryByText('Two rows')).toBeNull()
  expect(at()).toBe('/form')
})

it('lets the browser ask before the tab is closed', () => {
  drawForm(true)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
