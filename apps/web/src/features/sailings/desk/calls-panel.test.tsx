// @vitest-environment happy-dom
import type { Sailing } from '@berth/contract/desk/desk-sailing'
import { type CallTimes, noTimes } from '@berth/domain/sailing/call-time'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { CallsPanel } from './calls-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { sailingWords } from './sailing-words.ts'
import { useSailingChange } from './use-sailing-change.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#lib/api/api.ts', () => ({
  call,
  readOf: () => ({ queryKey: ['none'], queryFn: async () => ({ lists: [], total: 0 }) }),
}))
vi.mock('#ui/theme/use-media.ts', () => ({ useIsPhone: () => false, isPhone: () => false }))

const { calls: text, preview } = sailingWords[currentLanguage()]
const planned = (time: string | null): CallTimes => ({ ...noTimes, planned: time })

const callAt = (id: number, code: string, arrival: string | null, departure: string | null) => ({
  ...{ id, port_id: id, port: { code, name: code }, terminal: null, cut_offs: {} },
  ...{ arrival: planned(arrival), departure: planned(departure), orders: 0, containers: 0 },
})

const sailing: Sailing = {
  ...{ id: 1, carrier_id: 2, carrier: { code: 'COSU', name: 'COSCO' }, service: null, imo_no: null },
  ...{ vessel: 'COSCO SHIPPING GEMINI', voyage: '051W', state: 'open', version: 3 },
  ...{ orders: 0, containers: 0, change: null },
  calls: [callAt(1, 'CNYTN', null, '2026-12-10'), callAt(2, 'NLRTM', '2027-01-13', null)],
}

function Panel() {
  const changing = useSailingChange(sailing, new Date('2026-12-01T00:00:00Z'), async () => sailing)
  return (
    <>
      <CallsPanel
        changing={changing}
        asked={{ call: null, field: null }}
        shownCall={null}
        onShowOrders={() => {}}
      />
      <PreviewPanel changing={changing} lastChange={null} onApply={() => {}} onResumed={() => {}} />
    </>
  )
}

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({
    effect: { orders: 0, companies: 0, people: 0, fields: [], apart: [], apart_count: 0 },
  })
})

it('turns a row into fields, keeps the old date in sight, and asks what the new one does', async () => {
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: /CNYTN.*12[-/]10/ }))
  const field = screen.getByRole('textbox', { name: text.fieldOf(text.departure, 'CNYTN') })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('2026-12-12{Tab}')
  expect(field.closest('td')?.querySelector('del')?.textContent).toMatch(/12[-/]10/)
  await user.click(screen.getByRole('checkbox', { name: text.carryNext(1, text.later(text.days(2))) }))
  await waitFor(() => expect(call).toHaveBeenCalled(), { timeout: 3000 })
  expect(call.mock.lastCall?.[1].body).toMatchObject({
    action: 'check',
    version: 3,
    calls: [
      { id: 1, departure: { planned: '2026-12-10', estimated: '2026-12-12' } },
      { id: 2, arrival: { planned: '2027-01-13', estimated: '2027-01-15' } },
    ],
  })
})

it('cannot be applied while a field holds a date that does not exist', async () => {
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: /CNYTN.*12[-/]10/ }))
  const field = screen.getByRole('textbox', { name: text.fieldOf(text.departure, 'CNYTN') })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('2026-12-12{Tab}')
  const save = () => screen.getByRole('button', { name: new RegExp(`^${preview.save}`) })
  await waitFor(() => expect(save()).toHaveProperty('disabled', false), { timeout: 3000 })
  await user.type(screen.getByRole('textbox', { name: text.fieldOf(text.arrival, 'CNYTN') }), '2026-13-45')
  expect(screen.queryByText(preview.invalid)).toBeNull()
  await user.tab()
  expect(screen.getByText(preview.invalid)).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
})

it('adds a call after the open one', async () => {
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: /CNYTN.*12[-/]10/ }))
  const name = text.fieldOf(text.departure, 'CNYTN')
  await waitFor(() => expect(screen.queryByRole('textbox', { name })).not.toBeNull())
  await user.click(screen.getByRole('button', { name: text.add }))
  expect(screen.queryByRole('textbox', { name })).toBeNull()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(rows.findIndex((row) => row.includes('CNYTN'))).toBe(1)
  expect(rows.findIndex((row) => row.includes('NLRTM'))).toBe(rows.length - 1)
})

it('keeps a date that does not exist in its field, says so there, and does not ask what it does', async () => {
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: /CNYTN.*12[-/]10/ }))
  const field = screen.getByRole<HTMLInputElement>('textbox', {
    name: text.fieldOf(text.departure, 'CNYTN'),
  })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('2026-02-31{Tab}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: /NLRTM.*01[-/]13/ }))
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('2026-02-31')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy()
  // While it was typed, it may have been a date for a moment.
  expect(JSON.stringify(call.mock.calls)).not.toContain('2026-02-31')
})
