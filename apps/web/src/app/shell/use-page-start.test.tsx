// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { usePageStart } from './use-page-start.ts'

function Shell() {
  usePageStart('content')
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

it('a page opened by a link stands at its top with the keyboard in it; going back leaves both alone', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const children = [
    { index: true, element: <Link to="/bookings/1">BT1</Link> },
    { path: 'bookings/:id', element: <h1>One booking</h1> },
  ]
  const router = createMemoryRouter([{ path: '/', element: <Shell />, children }])
  const user = draw(<RouterProvider router={router} />)
  await user.click(screen.getByRole('link', { name: 'BT1' }))
  expect(await screen.findByRole('heading', { name: 'One booking' })).toBeTruthy()
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('link', { name: 'BT1' })).toBeTruthy()
  expect(scroll).toHaveBeenCalledOnce()
})
