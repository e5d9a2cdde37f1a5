// @vitest-environment happy-dom
import { pickerText } from '@berth/domain/reading/trade-name'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw, drawnText } from '#testing/draw.tsx'
import { Field } from './field.tsx'
import { ManySelect, RemoteSelect } from './remote-select.tsx'
import { labelOption } from './typed-name.ts'
import { hasUnread } from './unread-text.ts'

const options = [
  {
    value: 'UM',
    label: '美国本土外小岛屿',
    search: pickerText(['UM', '美国本土外小岛屿', 'US Minor Islands']),
  },
  { value: 'UA', label: '乌克兰', search: pickerText(['UA', '乌克兰', 'Ukraine']) },
  { value: 'GB', label: '英国', search: pickerText(['GB', '英国', 'United Kingdom', 'UK']) },
  { value: 'US', label: '美国', search: pickerText(['US', '美国', 'United States', 'USA']) },
  { value: 'DE', label: '德国', search: pickerText(['DE', '德国', 'Germany']) },
]
const enter = { key: 'Enter' }
const namesShown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const shownIn = (box: HTMLElement) => box.closest('[data-select]')?.querySelector('[data-shown]')?.textContent

it('finds an option by any of its names, the exact one first', async () => {
  const onChange = vi.fn()
  const user = draw(<RemoteSelect aria-label="Country" options={options} onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  fireEvent.change(box, { target: { value: '美国' } })
  expect(namesShown()).toEqual(['美国', '美国本土外小岛屿'])
  fireEvent.change(box, { target: { value: 'germ' } })
  expect(namesShown()).toEqual(['德国'])
  await user.click(screen.getByText('德国'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('DE')
})

it('shows no id while the names are on their way', () => {
  draw(<RemoteSelect aria-label="Country" options={[]} isLoading value="GB" />)
  expect(document.querySelector('[data-select]')?.textContent).not.toContain('GB')
})

it('[case 28] takes the whole name with Enter, and never a name that only contains what is typed', async () => {
  const onChange = vi.fn()
  const user = draw(<RemoteSelect aria-label="Country" options={options} onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('UK')
  fireEvent.keyDown(box, enter)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('GB')
  await user.click(box)
  await user.keyboard('raine')
  fireEvent.keyDown(box, enter)
  expect(namesShown()).toEqual(['乌克兰'])
  expect(onChange).toHaveBeenCalledOnce()
})

it('keeps a name that is not chosen when it is left, and says so', async () => {
  const onChange = vi.fn()
  const user = draw(
    <Field label="Country">
      {(control) => <RemoteSelect {...control} options={options} value="DE" onChange={onChange} />}
    </Field>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('Atlantis')
  await user.tab()
  expect(box.value).toBe('Atlantis')
  expect(screen.getByText(/“Atlantis” is not chosen yet/)).toBeTruthy()
  expect(hasUnread(document)).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  await user.click(box)
  await user.clear(box)
  await user.tab()
  expect(hasUnread(document)).toBe(false)
  expect(shownIn(box)).toBe('德国')
})

it('hands over a name that is not chosen to a form that keeps it, and shows it until another one is taken', async () => {
  const onChange = vi.fn()
  type Kept = { readonly value: string | null; readonly unread: string | null }
  const user = draw(
    <Controlled<Kept> start={{ value: null, unread: 'ATLANTIS' }} onChange={onChange}>
      {(kept, change) => (
        <Field label="Country">
          {(control) => (
            <RemoteSelect
              {...control}
              {...kept}
              options={options}
              onChange={(value, unread) => change({ value, unread: unread ?? null })}
            />
          )}
        </Field>
      )}
    </Controlled>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  expect([box.value, box.getAttribute('aria-invalid'), hasUnread(document)]).toEqual([
    'ATLANTIS',
    'true',
    true,
  ])
  await user.click(box)
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(box)
  await user.type(box, 'LEMURIA')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith({ value: null, unread: 'LEMURIA' })
  expect(box.value).toBe('LEMURIA')
  await user.clear(box)
  await user.type(box, 'germ')
  fireEvent.keyDown(box, enter)
  expect(onChange).toHaveBeenLastCalledWith({ value: 'DE', unread: null })
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith({ value: 'DE', unread: null })
  expect([box.value, hasUnread(document)]).toEqual(['', false])
})

it('shows what a form was given since, such as by a pasted range, also after it is left', async () => {
  type Kept = { readonly value: string | null; readonly unread: string | null }
  const onChange = vi.fn()
  const given: Kept[] = [
    { value: null, unread: 'TAB' },
    { value: 'DE', unread: null },
  ]
  const user = draw(
    <Controlled<Kept> start={{ value: null, unread: null }} onChange={onChange}>
      {(kept, change) => (
        <>
          <RemoteSelect
            aria-label="Country"
            {...kept}
            options={options}
            onChange={(value, unread) => change({ value, unread: unread ?? null })}
          />
          {given.map((one, index) => (
            <span key={one.value} onPointerDown={() => change(one)}>{`paste ${index}`}</span>
          ))}
        </>
      )}
    </Controlled>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.type(box, 'LEMURIA')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith({ value: null, unread: 'LEMURIA' })
  for (const [index, one] of given.entries()) {
    await user.click(box)
    fireEvent.pointerDown(screen.getByText(`paste ${index}`))
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith(one)
  }
})

it('keeps what is typed when Escape drops the candidates of an input method', async () => {
  const user = draw(<RemoteSelect aria-label="Country" options={options} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('germ')
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 229, which: 229, isComposing: true })
  expect(box.value).toBe('germ')
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 27, which: 27 })
  expect(box.value).toBe('')
})

it('takes the one option with the name it is left with', async () => {
  const onChange = vi.fn()
  const user = draw(<RemoteSelect aria-label="Country" options={options} onChange={onChange} />)
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.keyboard('UK')
  await user.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('GB')
  expect(hasUnread(document)).toBe(false)
})

it('takes none of two options with the same name', async () => {
  const onChange = vi.fn()
  const koreas = [
    { value: 'KP', label: '朝鲜', search: pickerText(['KP', '朝鲜', 'Korea']) },
    { value: 'KR', label: '韩国', search: pickerText(['KR', '韩国', 'Korea']) },
  ]
  const user = draw(<RemoteSelect aria-label="Country" options={koreas} onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('Korea')
  fireEvent.keyDown(box, enter)
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
})

it('offers to try again when the list could not be loaded', async () => {
  const onRetry = vi.fn()
  const user = draw(<RemoteSelect aria-label="Country" options={[]} hasFailed onRetry={onRetry} />)
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  expect(screen.getByText(drawnText.optionsFailed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: drawnText.retry }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a screen reader hears the name of what is chosen, and never its id', async () => {
  const user = draw(
    <Controlled start={'GB' as string | null}>
      {(value, change) => (
        <RemoteSelect aria-label="Country" options={options} value={value} onChange={change} />
      )}
    </Controlled>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  const description = () =>
    box
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  expect(description()).toBe('英国')
  await user.click(box)
  await user.click(screen.getByText('德国'))
  expect(description()).toBe('德国')
  expect(document.querySelector('[data-said][aria-live="polite"]')?.textContent).toBe('德国')
})

it('a select of several takes the one option with the name it is left with, and keeps any other name, marked', async () => {
  const user = draw(
    <Controlled start={['DE'] as readonly string[]}>
      {(value, change) => (
        <ManySelect aria-label="Countries" options={options} value={value} onChange={change} />
      )}
    </Controlled>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Countries' })
  const chosen = () => document.querySelector('[data-said]')?.textContent
  await user.click(box)
  await user.keyboard('UK')
  await user.tab()
  expect(chosen()).toBe('英国, 德国')
  expect(box.value).toBe('')
  await user.click(box)
  await user.keyboard('Atlantis')
  await user.tab()
  expect(box.value).toBe('Atlantis')
  expect(hasUnread(document)).toBe(true)
  expect(chosen()).toBe('英国, 德国')
  await user.click(box)
  await user.clear(box)
  await user.keyboard('USA')
  await user.click(screen.getByText('美国'))
  await user.tab()
  expect(chosen()).toBe('英国, 美国, 德国')
  expect(hasUnread(document)).toBe(false)
  // Enter on the name of one that is chosen does not take it away.
  await user.click(box)
  await user.keyboard('germ')
  fireEvent.keyDown(box, enter)
  fireEvent.keyUp(box, enter)
  expect(chosen()).toBe('英国, 美国, 德国')
  expect(box.value).toBe('')
  await user.keyboard(' ')
  await user.tab()
  expect(box.value).toBe('')
  expect(hasUnread(document)).toBe(false)
})

it('lists options under their headings, and finds them there', async () => {
  const onChange = vi.fn()
  const user = draw(
    <RemoteSelect
      aria-label="Country"
      options={options.map((one) => ({ ...one, group: one.value === 'US' ? 'America' : 'Europe' }))}
      onChange={onChange}
    />,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  expect(screen.getByText('America')).toBeTruthy()
  await user.keyboard('germ')
  expect(namesShown()).toEqual(['德国'])
  fireEvent.keyDown(box, enter)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('DE')
})

it('a code comes before another name that reads the same', async () => {
  const onChange = vi.fn()
  const initials = { value: 'CU', label: '古巴', search: pickerText(['CU', '古巴', 'Cuba', 'gb']) }
  const user = draw(
    <RemoteSelect aria-label="Country" options={[initials, ...options]} onChange={onChange} />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.keyboard('gb')
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Country' }), enter)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('GB')
})

it.each([
  ['Chrome', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])(
  'leaves the keys of an input method in %s alone: its Enter ends a word and takes no option',
  async (_, sign) => {
    const onChange = vi.fn()
    const user = draw(<RemoteSelect aria-label="Country" options={options} onChange={onChange} />)
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
    await user.click(box)
    await user.keyboard('germ')
    const composing = fireEvent.keyDown(box, { key: 'Enter', ...sign })
    expect(composing, 'the key reaches the input method').toBe(true)
    expect(onChange).not.toHaveBeenCalled()
    expect(box.value).toBe('germ')
  },
)

it('keeps what is typed, and its caret, when other options arrive', async () => {
  const user = draw(
    <Controlled start={options}>
      {(listed, change) => (
        <>
          <RemoteSelect aria-label="Country" options={listed} />
          <span onPointerDown={() => change(options.slice(2))}>more</span>
        </>
      )}
    </Controlled>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('gery{ArrowLeft}man')
  expect([box.value, box.selectionStart]).toEqual(['germany', 6])
  fireEvent.pointerDown(screen.getByText('more'))
  expect([box.value, box.selectionStart]).toEqual(['germany', 6])
  expect(namesShown()).toEqual(['德国'])
})

it('stops at both ends of the list, and names the active option to screen readers', async () => {
  const user = draw(<RemoteSelect aria-label="Country" options={options} value="US" />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  const active = () =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
  expect(active()).toBeNull()
  await user.click(box)
  expect(active()).toBe('美国')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active()).toBe('德国')
  await user.keyboard('{Home}{ArrowUp}')
  expect(active()).toBe('美国本土外小岛屿')
})

it('opens at what is chosen again after an arrow had gone elsewhere', async () => {
  const user = draw(<RemoteSelect aria-label="Country" options={options} value="US" />)
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('{Home}')
  await user.tab()
  await user.click(box)
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('美国')
})

it('Enter in an open list does not send the form, the next Enter does, and a held one does nothing', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = draw(
    <form onSubmit={onSubmit}>
      <Controlled start={null as string | null}>
        {(value, change) => (
          <RemoteSelect aria-label="Country" options={options} value={value} onChange={change} />
        )}
      </Controlled>
      <button type="submit">Send</button>
    </form>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await user.click(box)
  await user.keyboard('germ{Enter}')
  expect([shownIn(box), box.getAttribute('aria-expanded')]).toEqual(['德国', 'false'])
  expect(fireEvent.keyDown(box, { ...enter, repeat: true })).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('several: the list stays open, Escape closes it alone, and Backspace takes the last one away', async () => {
  const onEscape = vi.fn()
  const user = draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: used in place of a dialog
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Controlled start={[] as readonly string[]}>
        {(value, change) => (
          <ManySelect aria-label="Countries" options={options} value={value} onChange={change} />
        )}
      </Controlled>
    </div>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Countries' })
  const chips = () =>
    [...document.querySelectorAll('[data-select] [data-shown]')].map(({ textContent }) => textContent)
  await user.click(box)
  await user.keyboard('{Enter}{ArrowDown}{Enter}germ{Enter}')
  expect(chips()).toEqual(['美国本土外小岛屿', '乌克兰', '德国'])
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['', 'true'])
  await user.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(onEscape).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Backspace', repeat: true })
  expect(chips()).toHaveLength(3)
  await user.keyboard('{Backspace}')
  await user.click(screen.getByRole('button', { name: drawnText.removeOption('美国本土外小岛屿') }))
  expect(chips()).toEqual(['乌克兰'])
  await user.click(box)
  await user.click(screen.getByRole('option', { name: '乌克兰' }))
  expect(chips()).toEqual([])
})

it('says once that it is left, also after a button in its list', async () => {
  const onBlur = vi.fn()
  const user = draw(
    <RemoteSelect aria-label="Country" options={[]} hasFailed onRetry={() => undefined} onBlur={onBlur} />,
  )
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.tab()
  expect(document.activeElement?.textContent).toBe(drawnText.retry)
  expect(onBlur).not.toHaveBeenCalled()
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

it('shows the first of a very long list and says how to find the others', async () => {
  const many = Array.from({ length: 700 }, (_, at) => labelOption(at, `Port ${at}`))
  const user = draw(<RemoteSelect aria-label="Port" options={many} />)
  await user.click(screen.getByRole('combobox', { name: 'Port' }))
  expect(namesShown()).toHaveLength(300)
  expect(screen.getByText(drawnText.moreOptions(300, 700))).toBeTruthy()
})
