// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { showToast } from '../feedback/toast.ts'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { Modal } from './modal.tsx'
import { PlainDialog } from './plain-dialog.tsx'

function drawModal(children: ReactNode = null, isDismissible = false) {
  const onClose = vi.fn()
  const user = draw(
    <Modal label="Contact" focusStart="dialog" isDismissible={isDismissible} onClose={onClose}>
      <button type="button">Inside</button>
      {children}
    </Modal>,
  )
  return { user, onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Contact' }) }
}

/** A point beside the dialog, which has no size in the test's document. */
const beside = { clientX: 40, clientY: 40 }

it('closes on Escape, unless a list in it or an input method has used the key', async () => {
  const { user, onClose } = drawModal(
    <input aria-label="Country" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Country' }), '{Escape}')
  const inside = screen.getByRole('button', { name: 'Inside' })
  fireEvent.keyDown(inside, { key: 'Escape', keyCode: 229 })
  expect(onClose).not.toHaveBeenCalled()
  const isLeftToTheBrowser = fireEvent.keyDown(inside, { key: 'Escape' })
  expect(isLeftToTheBrowser).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks to be closed by the back button of a phone, but not by a file field whose window was closed', () => {
  const { dialog, onClose } = drawModal(<input type="file" aria-label="File" />)
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays when the browser closes it for an Escape that a list in it has taken', () => {
  const { dialog, onClose } = drawModal(
    <input aria-label="Country" onKeyDown={(event) => event.stopPropagation()} />,
  )
  fireEvent.keyDown(screen.getByLabelText('Country'), { key: 'Escape' })
  const isClosed = fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(isClosed).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

it('opens again where its caller keeps it, although the browser has closed it', async () => {
  const { dialog, onClose } = drawModal()
  act(() => dialog.close())
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(dialog.open).toBe(true))
})

it('closes on a click outside that also began there', () => {
  const { dialog, onClose } = drawModal(null, true)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Inside' }), beside)
  fireEvent.click(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, beside)
  expect(onClose).toHaveBeenCalledOnce()
})

it('with input to lose, a click outside does not close it', () => {
  const { dialog, onClose } = drawModal()
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
})

it('the second click of the double click that opened it does nothing', () => {
  const onClick = vi.fn()
  const { dialog, onClose } = drawModal(
    <button type="button" onClick={onClick}>
      Delete
    </button>,
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 2 })
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, { ...beside, detail: 2 })
  expect(onClick).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

function Nested() {
  const [open, setOpen] = useState(2)
  return (
    <>
      <ToastRegion />
      {open > 0 && (
        <Modal label="Below" focusStart="control" onClose={() => setOpen(0)}>
          <button type="button">Below</button>
          {open > 1 && (
            <Modal label="Above" focusStart="control" onClose={() => setOpen(1)}>
              <button type="button">Above</button>
            </Modal>
          )}
        </Modal>
      )}
    </>
  )
}

it('of two dialogs, Escape closes the upper one; toasts are in the one that can be used', async () => {
  const user = draw(<Nested />)
  act(() => showToast('done', 'Saved'))
  const toast = () => screen.getByText('Saved').closest('dialog')?.getAttribute('aria-label')
  expect(document.activeElement?.textContent).toBe('Above')
  expect(toast()).toBe('Above')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull()
  expect(toast()).toBe('Below')
  screen.getByRole('button', { name: 'Below' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toast()).toBeUndefined()
  expect(screen.getByText('Saved')).toBeTruthy()
})

it('a plain dialog has its label as its name and begins on its first control', async () => {
  const onClose = vi.fn()
  const user = draw(
    <PlainDialog label="New version" onClose={onClose}>
      <p>A new version is there.</p>
      <button type="button">Reload</button>
      <button type="button">Later</button>
    </PlainDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'New version' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Reload')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
