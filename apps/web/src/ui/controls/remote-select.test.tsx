// @vitest-environment happy-dom
import { pickerText } from '@berth/domain/reading/trade-name'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '../../testing/controlled.tsx'
import { draw, drawnText } from '../../testing/draw.tsx'
import { RemoteSelect } from './remote-select.tsx'

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
