// @vitest-environment happy-dom
import type { Sailing } from '@berth/contract/desk/desk-sailing'
import { noTimes } from '@berth/domain/sailing/call-time'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { NewerSailing } from './newer-sailing.tsx'

const callAt = (departure: string, cutOff: string) => ({
  ...{ id: 1, port_id: 1, port: { code: 'CNYTN', name: '盐田' }, terminal: null, orders: 0, containers: 0 },
  ...{ arrival: noTimes, departure: { ...noTimes, planned: departure }, cut_offs: { DCO: cutOff } },
})

const base: Sailing = {
  ...{ id: 1, carrier_id: 2, carrier: { code: 'COSU', name: 'COSCO' }, service: null, imo_no: null },
  ...{ vessel: 'COSCO SHIPPING GEMINI', voyage: '051W', state: 'open', version: 3 },
  ...{ orders: 0, containers: 0, change: null, calls: [callAt('2026-12-10', '2026-12-07T08:00:00.000Z')] },
} as Sailing

it('says who changed the sailing meanwhile, and what from when to when', () => {
  const change = {
    ...{ id: 7, sailing_id: 1, state: 'done' as const, user_name: 'LIN YI', reason: null },
    ...{ create_time: '2026-12-01T02:00:00.000Z', orders: 0, changed: 0, told: 0, apart: 0 },
  }
  const calls = [callAt('2026-12-12', '2026-12-09T08:00:00.000Z')]
  draw(<NewerSailing base={base} newer={{ ...base, version: 4, change, calls }} />)
  expect(screen.getByText(/LIN YI/)).toBeTruthy()
  const [departure, cutOff] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(departure).toMatch(/盐田.*12-10 12-12$/)
  expect(cutOff).toMatch(/盐田.*12-07 16:00 12-09 16:00$/)
})

it('says so of a sailing that was cancelled, and of its service and vessel', () => {
  const blank = { ...base, version: 4, state: 'blank' as const, service: 'AEU3', imo_no: '9776171' }
  draw(<NewerSailing base={base} newer={blank} />)
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringMatching(/AEU3$/),
    expect.stringMatching(/9776171$/),
    expect.stringMatching(/空班|blank/i),
  ])
})
