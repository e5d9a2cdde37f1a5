// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { FeesPanel } from './amendment-panel.tsx'

vi.mock('#lib/api/use-may.ts', () => ({ useMay: () => false }))

const fee = {
  moment: 'before_cut_off',
  currency: 'USD',
  carrier_fee: 25,
  own_fee: 15,
  total: 40,
  condition: null,
  is_now: true,
} as const
const people = {
  drafted_by: null,
  published_by: null,
  corrected_by: null,
  approved_by: null,
  issued_by: null,
}
const times = {
  draft_time: '2026-11-29T12:43:00Z',
  publish_time: '2026-11-29T12:43:00Z',
  correct_time: null,
  issue_time: null,
}
const version = {
  number: 1,
  state: 'to_check',
  revision: 1,
  ...people,
  ...times,
  approve_time: null,
} as const

it('no fee is marked as the one of now while the member may still correct the draft for nothing', () => {
  const drawWith = (approve_time: string | null) =>
    draw(
      <MemoryRouter>
        <FeesPanel bl={{ fees: [fee], versions: [{ ...version, approve_time }] }} />
      </MemoryRouter>,
    )
  drawWith(null)
  expect(screen.queryByText(/^(现在|Now)$/)).toBeNull()
  cleanup()
  drawWith('2026-11-29T12:46:00Z')
  expect(screen.getByText(/^(现在|Now)$/)).toBeDefined()
})
