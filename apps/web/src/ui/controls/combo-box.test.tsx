import { pickerRank, pickerText } from '@berth/domain/reading/trade-name'
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { ComboBox } from './combo-box.tsx'

const options = [
  { id: 1, name: 'Ningbo', code: 'CNNGB' },
  { id: 2, name: 'Shanghai', code: 'CNSHA' },
  { id: 3, name: 'Shekou', code: 'CNSHK' },
]
const words = {
  choose: 'Choose',
  search: 'Search',
  noMatch: 'No match',
  narrow: (shown: number, all: number) => `${shown} of ${all}`,
  remove: (name: string) => `Remove ${name}`,
  chosen: (count: number) => `${count} selected`,
}

function drawBox(more: { isMultiple?: boolean; start?: readonly number[] } = {}) {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <Controlled start={more.start ?? []} onChange={onChange}>
        {(chosen, change) => (
          <ComboBox
            label="Port"
            words={words}
            options={options}
            chosen={chosen}
            isMultiple={more.isMultiple ?? false}
            rank={({ name }, typed) => pickerRank(pickerText([name]), typed)}
            onChange={change}
          />
        )}
      </Controlled>
      <button type="submit">Send</button>
    </form>,
  )
  return { user, onChange, onSubmit, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' }) }
}

it('finds an option while typing; Enter selects it and does not submit the form, the next Enter does', async () => {
  const { user, box, onChange, onSubmit } = drawBox()
  await user.type(box, 'sh')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ShanghaiCNSHA',
    'ShekouCNSHK',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([3])
  expect(box.value).toBe('Shekou')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('keeps a name that is not chosen when it is left, and takes one that is', async () => {
  const { user, box, onChange } = drawBox()
  await user.type(box, 'sh')
  await user.tab()
  expect(box.value).toBe('sh')
  expect(screen.getByText(/“sh” is not chosen yet/)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  await user.click(box)
  await user.type(box, 'anghai')
  await user.tab()
  expect(box.value).toBe('Shanghai')
  expect(onChange).toHaveBeenCalledExactlyOnceWith([2])
  expect(screen.queryByText(/is not chosen yet/)).toBeNull()
})

it.each([
  ['Chrome', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])(
  'leaves the keys of an input method in %s alone: its Enter ends a word and takes no option',
  async (_, sign) => {
    const { user, box, onChange } = drawBox()
    await user.type(box, 'sh')
    const composing = fireEvent.keyDown(box, { key: 'Enter', ...sign })
    expect(composing, 'the key reaches the input method').toBe(true)
    expect(onChange).not.toHaveBeenCalled()
    expect(box.value).toBe('sh')
  },
)

it('names the active option to screen readers, and stops at both ends of the list', async () => {
  const { user, box } = drawBox()
  await user.click(box)
  const activeName = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent
  expect(activeName()).toBe('Ningbo')
  await user.keyboard('{ArrowUp}')
  expect(activeName()).toBe('Ningbo')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(activeName()).toBe('Shekou')
})

it('says that nothing matches; Escape closes the list and restores the selected name', async () => {
  const { user, box, onChange } = drawBox({ start: [2] })
  expect(box.value).toBe('Shanghai')
  await user.type(box, 'zzz')
  expect(screen.getByText('No match')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(box.value).toBe('Shanghai')
  expect(onChange).not.toHaveBeenCalled()
})

it('selects several; Backspace in the empty field and the remove button take one away', async () => {
  const { user, box, onChange } = drawBox({ isMultiple: true })
  await user.click(box)
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith([1])
  await user.click(screen.getByRole('button', { name: 'Remove Ningbo' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})
