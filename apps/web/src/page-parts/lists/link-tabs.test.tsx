import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'

const tabs = [
  { key: 'open', label: 'Open', figure: 12, search: 'tab=open' },
  { key: 'paid', label: 'Paid', search: 'tab=paid&page=1' },
]

it('links each tab to its own address, marks the open one and shows the figures there are', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/bills']}>
      <LinkTabs label="Bills" tabs={tabs} current="paid" />
    </MemoryRouter>,
  )
  expect(html).toContain('aria-label="Bills"')
  expect(html).toMatch(/href="\/bills\?tab=open"[^>]*><span>Open<\/span>.*12/)
  expect(html).toMatch(
    /aria-current="true"[^>]*href="\/bills\?tab=paid&amp;page=1"|href="\/bills\?tab=paid&amp;page=1"[^>]*aria-current="true"/,
  )
  expect(html.match(/aria-current/g)).toHaveLength(1)
})
