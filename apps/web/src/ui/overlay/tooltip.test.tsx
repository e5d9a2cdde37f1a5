// @vitest-environment happy-dom
import { screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Tooltip } from './tooltip.tsx'

const drawTip = (title: string | null) =>
  draw(
    <Tooltip title={title}>
      <button type="button">Documents</button>
    </Tooltip>,
  )

it('comes where its control is pointed at, describes it, and goes with the mouse', async () => {
  const user = drawTip('No documents yet')
  const button = screen.getByRole('button')
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  await user.hover(button)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('No documents yet')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  await user.unhover(button)
  await waitForElementToBeRemoved(tip)
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

it('comes at once where the keyboard reaches its control; Escape takes it away', async () => {
  const user = drawTip('No documents yet')
  await user.tab()
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

it('is not there without a text', async () => {
  const user = drawTip(null)
  await user.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('stays while its control is pressed on its words, and goes by a press elsewhere', async () => {
  const user = draw(
    <Tooltip title="No documents yet">
      <button type="button">
        <span>Documents</span>
      </button>
    </Tooltip>,
  )
  await user.tab()
  await user.click(screen.getByText('Documents'))
  expect(screen.getByRole('tooltip')).toBeTruthy()
  await user.click(document.body)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
