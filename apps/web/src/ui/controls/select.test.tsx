// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw, drawnText } from '#testing/draw.tsx'
import { Field } from './field.tsx'
import { Picker } from './picker.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'original', label: 'Original' },
  { value: 'telex', label: 'Telex release' },
  { value: 'waybill', label: 'Sea waybill' },
] as const

type Type = (typeof options)[number]['value']

function drawSelect(more: { start?: Type | null; canClear?: boolean; disabled?: boolean } = {}) {
  const onChange = vi.fn()
  const onBlur = vi.fn()
  const onEscape = vi.fn()
  const user = draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: used in place of a dialog
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Controlled<Type | null> start={more.start === undefined ? 'telex' : more.start} onChange={onChange}>
        {(value, change) => (
          <Field label="Type">
            {(control) => (
              <Select<Type>
                {...control}
                value={value}
                options={options}
                onChange={change}
                onBlur={onBlur}
                disabled={more.disabled ?? false}
                {...(more.canClear ? { onClear: () => change(null) } : {})}
              />
            )}
          </Field>
        )}
      </Controlled>
      <button type="button">Next</button>
    </div>,
  )
  return { user, onChange, onBlur, onEscape, box: screen.getByRole('combobox', { name: 'Type' }) }
}

const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

it('is opened by the keyboard at what is chosen, and takes what an arrow has gone to', async () => {
  const { user, box, onChange } = drawSelect()
  await user.tab()
  expect(document.activeElement).toBe(box)
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{Enter}', ' ']) {
    await user.keyboard(key)
    expect([box.getAttribute('aria-expanded'), active(box)]).toEqual(['true', 'Telex release'])
    await user.keyboard('{Escape}')
    expect(box.getAttribute('aria-expanded')).toBe('false')
  }
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('waybill')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}{Home} ')
  expect(onChange).toHaveBeenLastCalledWith('original')
})

it('goes to the option that begins with the letters pressed', async () => {
  const { user, box, onChange } = drawSelect({ start: null })
  await user.tab()
  await user.keyboard('se')
  expect(active(box)).toBe('Sea waybill')
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('waybill')
  await user.keyboard('telex r')
  expect(active(box)).toBe('Telex release')
})

it('takes nothing when it is left with Tab, and says once that it is left', async () => {
  const { user, box, onChange, onBlur } = drawSelect()
  await user.click(box)
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(onChange).not.toHaveBeenCalled()
  expect(onBlur).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Next')
})

it('Escape closes its list alone, and what is around it only hears the next one', async () => {
  const { user, box, onEscape } = drawSelect()
  await user.click(box)
  await user.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('stays open on a double click, and takes an option by a click', async () => {
  const { user, box, onChange } = drawSelect()
  await user.dblClick(box)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('option', { name: 'Original' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('original')
  expect(document.activeElement).toBe(box)
})

it('gets the focus by a click on its label, and stays closed', async () => {
  const { user, box } = drawSelect()
  await user.click(screen.getByText('Type'))
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

it('a click on its label only gives the focus also after its cross was pressed', async () => {
  const { user, box } = drawSelect({ canClear: true })
  await user.click(screen.getByRole('button', { name: drawnText.clear }))
  await user.click(screen.getByText('Type'))
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

it('is emptied with Delete, Backspace or its cross, and only where that is allowed', async () => {
  const { user, box, onChange } = drawSelect({ canClear: true })
  await user.tab()
  fireEvent.keyDown(box, { key: 'Backspace', repeat: true })
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Delete}')
  expect(onChange).toHaveBeenLastCalledWith(null)
  await user.keyboard('{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: drawnText.clear }))
  expect(onChange.mock.calls.flat()).toEqual([null, 'original', null])
})

it('cannot be emptied where the page does not say how', async () => {
  const { user, onChange } = drawSelect()
  await user.tab()
  await user.keyboard('{Delete}{Backspace}')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: drawnText.clear })).toBeNull()
})

it('a disabled one neither opens nor is emptied', async () => {
  const { user, box, onChange } = drawSelect({ canClear: true, disabled: true })
  await user.click(box)
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: drawnText.clear })).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

it('a screen reader hears what is chosen', () => {
  const { box } = drawSelect()
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Telex release',
  )
})

it('one of several that is off keeps them: nothing takes them away or opens its list', async () => {
  const act = vi.fn()
  const user = draw(
    <Picker
      aria-label="Ports"
      disabled
      isMultiple
      options={[]}
      chosen={[{ value: 1, label: 'Ningbo' }]}
      said="Ningbo"
      text=""
      isOpen={false}
      nothing="No ports"
      onType={act}
      onOpen={act}
      onTake={act}
      onRemove={act}
      onClear={act}
    />,
  )
  const box = screen.getByRole('combobox', { name: 'Ports' })
  await user.click(box)
  await user.click(screen.getAllByText('Ningbo').at(-1)!) // What is said, and its chip.
  await user.keyboard('{Backspace}{ArrowDown}')
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('button')).toBeNull()
  expect(act.mock.calls.filter(([first]) => first !== false)).toEqual([])
})
