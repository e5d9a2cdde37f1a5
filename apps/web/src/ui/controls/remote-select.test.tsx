// @vitest-environment happy-dom
import { pickerText } from '@berth/domain/reading/trade-name'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw, drawnText } from '#testing/draw.tsx'
import { Field } from './field.tsx'
import { ManySelect, RemoteSelect } from './remote-select.tsx'
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
/** The library reads the number of the key, which the simulated keyboard leaves out. */
const enter = { key: 'Enter', keyCode: 13, which: 13 }
const namesShown = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)

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
  expect(document.querySelector('.ant-select')?.textContent).not.toContain('GB')
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
  expect(document.querySelector('.ant-select-content')?.textContent).toContain('德国')
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
  // The library takes the one that was chosen away again.
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
