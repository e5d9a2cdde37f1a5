// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { Tabs } from './tabs.tsx'

function drawTabs() {
  const onChange = vi.fn()
  const user = draw(
    <Controlled start="new" onChange={onChange}>
      {(value, change) => (
        <Tabs
          aria-label="Rows"
          activeKey={value}
          onChange={change}
          items={[
            { key: 'new', label: 'New', children: <input aria-label="Keyword" /> },
            { key: 'same', label: 'Same', disabled: true, children: 'No rows' },
            { key: 'wrong', label: 'Wrong', children: <p>Two rows</p> },
          ]}
        />
      )}
    </Controlled>,
  )
  return { user, onChange, tab: (name: string) => screen.getByRole('tab', { name }) }
}

it('shows what belongs to the open tab, and keeps what is typed in another', async () => {
  const { user, onChange, tab } = drawTabs()
  expect(screen.queryByText('Two rows')).toBeNull()
  await user.type(screen.getByLabelText('Keyword'), 'MSKU')
  await user.click(tab('Wrong'))
  await user.click(tab('Wrong'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wrong')
  expect(screen.getByRole('tabpanel', { name: 'Wrong' }).textContent).toBe('Two rows')
  expect(tab('Wrong').getAttribute('aria-selected')).toBe('true')
  await user.click(tab('New'))
  expect(screen.getByLabelText<HTMLInputElement>('Keyword').value).toBe('MSKU')
})

it('is one stop for Tab; arrows go round past what is off, and open nothing by themselves', async () => {
  const { user, onChange, tab } = drawTabs()
  await user.tab()
  expect(document.activeElement).toBe(tab('New'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Wrong'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('New'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(tab('Wrong'))
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wrong')
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('New'))
})

it('has no panel where the page shows elsewhere what is open', () => {
  draw(<Tabs activeKey="staff" onChange={() => {}} items={[{ key: 'staff', label: 'Staff' }]} />)
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(screen.getByRole('tab').hasAttribute('aria-controls')).toBe(false)
})
