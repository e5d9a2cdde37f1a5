// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw, drawnText } from '#testing/draw.tsx'
import { WordsInput } from './words-input.tsx'

function drawWords(start: readonly string[] = []) {
  const onChange = vi.fn()
  const user = draw(
    <Controlled start={start} onChange={onChange}>
      {(value, change) => (
        <WordsInput
          aria-label="Codes"
          separators={[',', ' ']}
          reads={(code) => code.trim().toUpperCase()}
          value={value}
          onChange={change}
        />
      )}
    </Controlled>,
  )
  return { user, onChange, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Codes' }) }
}

it('takes a word at Enter, at a separator and when it is left, each word once', async () => {
  const { user, box, onChange } = drawWords()
  await user.click(box)
  await user.keyboard('cosu{Enter}maeu,cosu hlcu')
  expect(onChange).toHaveBeenLastCalledWith(['COSU', 'MAEU'])
  expect(box.value).toBe('hlcu')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith(['COSU', 'MAEU', 'HLCU'])
  expect(box.value).toBe('')
})

it('takes every word of a pasted column', async () => {
  const { user, box, onChange } = drawWords(['COSU'])
  await user.click(box)
  await user.paste('maeu\nhlcu\n')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['COSU', 'MAEU', 'HLCU'])
})

it('ends no word while an input method composes', () => {
  const { box, onChange } = drawWords()
  fireEvent.input(box, { target: { value: 'ni hao' }, isComposing: true })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  expect(box.value).toBe('ni hao')
})

it('a word is taken away by its button, and the last one by Backspace', async () => {
  const { user, box, onChange } = drawWords(['COSU', 'MAEU', 'HLCU'])
  await user.click(screen.getByRole('button', { name: drawnText.removeOption('COSU') }))
  expect(onChange).toHaveBeenLastCalledWith(['MAEU', 'HLCU'])
  await user.click(box)
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(['MAEU'])
})

it('suggests nothing and is never open', async () => {
  const { user, box } = drawWords()
  await user.click(box)
  await user.keyboard('co')
  expect(box.getAttribute('aria-expanded')).toBe('false')
})
