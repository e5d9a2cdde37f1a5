// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { DailyRateDialog } from './daily-rate-dialog.tsx'

it('leaving a field shows its rate as it was read, or what is wrong with it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: { lists: [] } })))
  const dialog = <DailyRateDialog row={null} usualSource="SAFE" onDone={vi.fn()} onClose={vi.fn()} />
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^(Rate|汇率)$/ })
  const leave = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
    return field.getAttribute('aria-invalid') === 'true' ? 'told' : field.value
  }
  for (const wrong of ['1 USD = 7.08 CNY', '0', '-7', 'seven', '7,08,1', '0.0000000001'])
    expect(await leave(wrong), wrong).toBe('told')
  expect(await leave('７．０８')).toBe('7.08')
  expect(await leave('0.00000012')).toBe('0.00000012')
  vi.unstubAllGlobals()
})
