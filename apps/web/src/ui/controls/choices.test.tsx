// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Checkbox } from './checkbox.tsx'
import { Radio, RadioGroup } from './radio.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'

const ways = ['telex', 'originals'] as const
type Way = (typeof ways)[number]

it('a checkbox is ticked by its words, and says when only some are chosen', async () => {
  const change = vi.fn()
  const user = draw(
    <>
      <Checkbox checked={false} onChange={({ target }) => change(target.checked)}>
        Insured
      </Checkbox>
      <Checkbox indeterminate checked={false} aria-label="All" onChange={() => undefined} />
    </>,
  )
  await user.click(screen.getByText('Insured'))
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' }).indeterminate).toBe(true)
})

function Ways({ onChange }: { readonly onChange: (way: Way) => void }) {
  const [way, setWay] = useState<Way | null>(null)
  const change = (next: Way) => {
    setWay(next)
    onChange(next)
  }
  return (
    <RadioGroup<Way | null> aria-label="Way" value={way} onChange={change}>
      {ways.map((one) => (
        <Radio key={one} value={one}>
          {one}
        </Radio>
      ))}
    </RadioGroup>
  )
}

it('of radio buttons one is chosen, none at first', async () => {
  const change = vi.fn()
  const user = draw(<Ways onChange={change} />)
  const radio = (name: Way) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(ways.map((way) => radio(way).checked)).toEqual([false, false])
  await user.click(radio('originals'))
  expect(change).toHaveBeenCalledExactlyOnceWith('originals')
  expect(ways.map((way) => radio(way).checked)).toEqual([false, true])
})

it('segments are radio buttons of one group', async () => {
  const change = vi.fn()
  const options = ways.map((value) => ({ value, label: value }))
  const user = draw(<Segmented aria-label="Way" options={options} value="telex" onChange={change} />)
  expect(screen.getByRole('radiogroup', { name: 'Way' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'telex' }).checked).toBe(true)
  await user.click(screen.getByText('originals'))
  expect(change).toHaveBeenCalledExactlyOnceWith('originals')
})

it('a switch says whether it is on, and waits while it is being switched', async () => {
  const change = vi.fn()
  const user = draw(
    <>
      <Switch checked aria-label="Listed" onChange={change} />
      <Switch checked={false} loading aria-label="Enabled" onChange={change} />
    </>,
  )
  const listed = screen.getByRole('switch', { name: 'Listed' })
  expect(listed.getAttribute('aria-checked')).toBe('true')
  await user.click(listed)
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
  const enabled = screen.getByRole('switch', { name: 'Enabled' })
  await user.click(enabled)
  expect(document.activeElement).toBe(enabled)
  expect(['aria-busy', 'aria-disabled'].map((name) => enabled.getAttribute(name))).toEqual(['true', 'true'])
  expect(change).toHaveBeenCalledOnce()
})

it('segments are walked with the arrow keys, and say how many there are of each', async () => {
  const change = vi.fn()
  const options = ways.map((value, at) => ({ value, label: value, count: 1280 * at }))
  const user = draw(<Segmented aria-label="Way" options={options} value="telex" onChange={change} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'telex 0' }))
  await user.keyboard('{ArrowRight}')
  expect(change).toHaveBeenCalledExactlyOnceWith('originals')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'originals 1,280' }))
})

it('what is off is neither ticked nor chosen nor switched, also by its words', async () => {
  const change = vi.fn()
  const user = draw(
    <>
      <Checkbox disabled checked={false} onChange={change}>
        Insured
      </Checkbox>
      <RadioGroup<Way> aria-label="Way" value="telex" onChange={change}>
        <Radio value="originals" disabled>
          Originals
        </Radio>
      </RadioGroup>
      <Switch disabled checked={false} words={['On', 'Off']} aria-label="Listed" onChange={change} />
    </>,
  )
  for (const words of ['Insured', 'Originals', 'Off']) await user.click(screen.getByText(words))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  expect(change).not.toHaveBeenCalled()
})
