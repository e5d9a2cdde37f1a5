import type { Page } from '@playwright/test'
import { shippersWords } from '../../../apps/web/src/features/forwarders/member/forwarder-words.ts'
import { filterWords } from '../../../apps/web/src/page-parts/lists/filter-words.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { saveList } from '../../support/saved-list.ts'

const names = {
  zh: { langtao: '青岛朗涛国际货运代理有限公司', reefer: '冷藏冷冻货', japan: '日本', port: 'CNTAO' },
  en: {
    langtao: 'QINGDAO LANGTAO SHIPPING AGENCY CO., LTD.',
    reefer: 'Reefer cargo',
    japan: 'Japan',
    port: 'CNTAO',
  },
} as const

test.describe('the directory of forwarders', () => {
  let words: (typeof shippersWords)['zh-CN']
  let filters: (typeof filterWords)['zh-CN']
  let known: (typeof names)[Lang]
  let page: Page
  test.beforeEach(async ({ openPageOf, lang }) => {
    words = shippersWords[lang === 'zh' ? 'zh-CN' : 'en-US']
    filters = filterWords[lang === 'zh' ? 'zh-CN' : 'en-US']
    known = names[lang]
    page = await openPageOf('shipper')
  })

  const cards = () => page.getByRole('article')
  const langtao = () => page.getByRole('article', { name: known.langtao })
  const choose = async (label: string, typed: string) => {
    const select = page.getByRole('combobox', { name: label })
    await select.fill(typed)
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await select.press('Enter')
    // Ports are searched on the server: the list closes once one is selected.
    await expect(select).toHaveAttribute('aria-expanded', 'false')
  }

  test('shows each company, its business and its contact details', async () => {
    await page.goto('/shippers')
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(langtao()).toContainText(known.reefer)
    await expect(langtao()).toContainText(known.japan)
    await expect(langtao().locator('img')).toHaveJSProperty('complete', true)
    const { call, write } = words
    await expect(langtao().getByRole('link', { name: new RegExp(call(known.langtao)) })).toHaveAttribute(
      'href',
      'tel:+8653200008815',
    )
    await expect(langtao().getByRole('link', { name: new RegExp(write(known.langtao)) })).toHaveAttribute(
      'href',
      /^mailto:wang\.shuo/,
    )
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: words.detailsOf(known.langtao) }).click()
    const details = page.getByRole('dialog', { name: known.langtao })
    await expect(details).toContainText(known.reefer)
    await expect(details.getByRole('region', { name: words.dialog.profile })).toContainText('冷藏箱')
    await expect(page).toHaveURL(/open=\d+/)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(page).toHaveURL(/\/shippers$/)
  })

  test('is searched by name, business, port and route, kept in the address', async ({ lang }) => {
    await page.goto('/shippers')
    await expect(cards().first()).toBeVisible()
    await choose(words.filter.business, known.reefer)
    await choose(words.filter.port, known.port)
    await choose(words.filter.route, known.japan)
    await page.getByRole('button', { name: words.filter.search, exact: true }).click()
    await expect(cards()).toHaveCount(1)
    await expect(page).toHaveURL(/business_id=\d+&port_id=\d+&route_id=\d+/)
    await page.reload()
    await expect(langtao()).toBeVisible()
    await expect(cards()).toHaveCount(1)
    expect((await saveList(page, lang)).trim().split('\r\n')).toHaveLength(2)
    await page.getByRole('button', { name: words.filter.reset, exact: true }).click()
    await expect(page).toHaveURL(/\/shippers$/)
    await expect(cards()).not.toHaveCount(1)

    const company = page.getByRole('textbox', { name: words.filter.company })
    await company.fill('langtao')
    await company.press('Enter')
    await expect(cards()).toHaveCount(1)
    await company.fill('nobody of this name')
    await company.press('Enter')
    await expect(page.getByRole('heading', { name: words.noMatch.title })).toBeVisible()
    await page.getByRole('button', { name: words.noMatch.clear }).click()
    await expect(langtao()).toBeVisible()
  })

  test('reports empty results and failures, and fits a phone', async ({ expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(/\/api\/shipper\?/, (route) =>
      route.fulfill({ status: 400, json: { code: 1, msg: '', error: 'malformed' } }),
    )
    await page.goto('/shippers')
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible()
    await page.unroute(/\/api\/shipper\?/)
    await page.getByRole('button', { name: words.retry }).click()
    await expect(langtao()).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: filters.open, exact: true }).click()
    await choose(words.filter.business, known.reefer)
    await page
      .getByRole('dialog', { name: filters.open })
      .getByRole('button', { name: words.filter.search, exact: true })
      .click()
    await expect(cards()).toHaveCount(1)
    await expect(page.getByRole('button', { name: filters.openCounted(1) })).toBeVisible()

    await page.goto('/shippers?open=999999')
    await expect(page.getByText(words.dialog.gone)).toBeVisible()
  })
})
