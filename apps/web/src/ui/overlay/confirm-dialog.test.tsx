// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = Partial<Parameters<typeof ConfirmDialog>[0]>

function drawDialog(more: Props = {}) {
  const onClose = vi.fn()
  const onOuterSubmit = vi.fn()
  const user = draw(
    <form onSubmit={onOuterSubmit}>
      <ConfirmDialog
        open
        title="Cancel booking?"
        confirmLabel="Cancel booking"
        keepLabel="Keep it"
        onConfirm={() => {}}
        onClose={onClose}
        {...more}
      />
    </form>,
  )
  return { user, onClose, onOuterSubmit, confirm: screen.getByRole('button', { name: 'Cancel booking' }) }
}

const reason = { label: 'Reason', maxLength: 50, missing: 'Enter a reason' }

it('asks for the reason before it confirms, and passes it on without spaces around it', async () => {
  const onConfirm = vi.fn()
  const { user, confirm, onOuterSubmit } = drawDialog({ reason, onConfirm })
  await user.click(confirm)
  expect(screen.getByText('Enter a reason')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  No space  ')
  expect(screen.queryByText('Enter a reason')).toBeNull()
  await user.click(confirm)
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('No space')
  expect(onOuterSubmit).not.toHaveBeenCalled()
})

it('does not ask for an optional reason', async () => {
  const onConfirm = vi.fn()
  const { user, confirm } = drawDialog({ reason: { ...reason, optional: true }, onConfirm })
  await user.click(confirm)
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('')
})

it('confirms once while it is busy', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user, confirm } = drawDialog({ onConfirm })
  await user.click(confirm)
  await user.click(confirm)
  expect(onConfirm).toHaveBeenCalledOnce()
  await act(async () => finish())
})

it('offers a third choice, except while it is busy', async () => {
  let finish = () => {}
  const onChoose = vi.fn()
  const onConfirm = () => new Promise<void>((resolve) => (finish = resolve))
  const { user, confirm } = drawDialog({ other: { label: 'Send back', onChoose }, onConfirm })
  await user.click(confirm)
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  expect(onChoose).not.toHaveBeenCalled()
  await act(async () => finish())
  expect(confirm.hasAttribute('aria-busy')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  expect(onChoose).toHaveBeenCalledOnce()
})

it('shows why it was refused and what to do about it, and cannot confirm what is impossible', async () => {
  const onConfirm = vi.fn()
  const { user, confirm, onClose } = drawDialog({
    error: 'The booking has been confirmed meanwhile',
    errorAction: <button type="button">Load it</button>,
    isBlocked: true,
    onConfirm,
  })
  expect(screen.getByRole('alert').textContent).toContain('The booking has been confirmed meanwhile')
  expect(screen.getByRole('button', { name: 'Load it' })).toBeTruthy()
  await user.click(confirm)
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onClose).toHaveBeenCalledOnce()
})

function Asking() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Reject
      </button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Reject?"
          reason={reason}
          confirmLabel="Reject it"
          keepLabel="Cancel"
          onConfirm={() => {}}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

it('gives the focus back to the button that opened it, also where it is taken away at once', async () => {
  const user = draw(<Asking />)
  const opener = screen.getByRole('button', { name: 'Reject' })
  await user.click(opener)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(opener)
})
