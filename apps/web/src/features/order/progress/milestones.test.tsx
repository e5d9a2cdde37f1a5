// @vitest-environment happy-dom
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { Milestones } from './milestones.tsx'

it('a cancelled order has not reached the stop that it was cancelled at', () => {
  localStorage.setItem('i18nextLng', 'en-US')
  startLanguage()
  draw(<Milestones status={orderStatus.cancelled} cancelledFrom={orderStatus.pendingBooking} />)
  const stops = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(stops.slice(0, 3)).toEqual([
    expect.stringContaining('Completed'),
    expect.stringMatching(/^(?!.*Completed).*Cancelled here$/),
    expect.stringContaining('Not started'),
  ])
})
