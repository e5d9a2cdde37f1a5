// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, drawnText } from '../../testing/draw.tsx'
import { RemoteSelect } from './remote-select.tsx'

const options = [
  { value: 'UM', label: '美国本土外小岛屿', search: '美国本土外小岛屿 um us minor islands' },
  { value: 'US', label: '美国', search: '美国 us united states' },
  { value: 'DE', label: '德国', search: '德国 de germany' },
]
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

it('offers to try again when the list could not be loaded', async () => {
  const onRetry = vi.fn()
  const user = draw(<RemoteSelect aria-label="Country" options={[]} hasFailed onRetry={onRetry} />)
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  expect(screen.getByText(drawnText.optionsFailed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: drawnText.retry }))
  expect(onRetry).toHaveBeenCalledOnce()
})
