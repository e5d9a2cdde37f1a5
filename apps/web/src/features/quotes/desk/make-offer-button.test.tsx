// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { MakeOfferButton } from './make-offer-button.tsx'

const sent = vi.fn(() => Promise.resolve(Response.json({ code: 0, msg: '', data: { id: 5 } })))
beforeEach(() => {
  chooseLanguage('en-US')
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})

const drawFor = (state: 'open' | 'answered') =>
  draw(
    <MemoryRouter>
      <MakeOfferButton rfq={{ id: 7, state }} />
    </MemoryRouter>,
  )

it('an offer takes the place of an answer only once that is agreed to', async () => {
  drawFor('answered')
  await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }))
  const dialog = screen.getByRole('dialog', { name: 'Replace the answer with an offer?' })
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the answer' }))
  expect(dialog.isConnected).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }))
  const agreed = screen.getAllByRole('button', { name: 'Make an offer' })
  await userEvent.click(agreed.at(-1)!)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

it('an offer for a request without an answer is made at once', async () => {
  drawFor('open')
  await userEvent.click(screen.getByRole('button', { name: 'Make an offer' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})
