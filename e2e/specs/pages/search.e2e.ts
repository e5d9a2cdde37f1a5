import { listWords } from '../../../apps/web/src/features/booking/member/list/booking-list-words.ts'
import { matchedWords, searchWords } from '../../../apps/web/src/features/search/search-words.ts'
import { enterAs, expect, expectNoAxeViolations, test } from '../../support/fixtures.ts'
import { callAs } from '../../support/given-order.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

type OrderList = { lists: { id: number; order_no: string; so_no: string | null; vessel: string | null }[] }

test.describe('the header search', () => {
  test('finds a booking by its SO number, names the match, and Enter opens it', async ({
    page,
    request,
    lang,
  }) => {
    const text = searchWords[languages[lang]]
    const matched = matchedWords[languages[lang]]
    const { lists } = await callAs<OrderList>(request, 'shipper', 'GET', '/order?status=2&size=50')
    const order = lists.find(({ so_no }) => so_no)
    if (!order?.so_no) throw new Error('the demo has no confirmed booking')
    await enterAs(page, 'shipper', lang)
    // What is typed while the dialog is on its way is in its field.
    await page.route('**/assets/search-dialog*.js', async (route) => {
      await page.keyboard.type('bt', { delay: 20 })
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('button', { name: text.open })).toBeVisible()
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: text.open })
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('bt')
    await box.fill('')
    await expect(page.getByRole('listbox', { name: text.recent }).getByRole('option')).not.toHaveCount(0)
    await expectNoAxeViolations(page)
    await box.fill(order.so_no.toLowerCase())
    await expect(page.getByRole('option').first()).toContainText(`${matched.so_no} ${order.so_no}`)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/bookings/${order.id}$`))
  })

  test('opens over the current page and leaves it unchanged', async ({ page, lang }) => {
    const text = searchWords[languages[lang]]
    const { filter } = listWords[languages[lang]]
    await enterAs(page, 'shipper', lang)
    await page.goto('/bookings?keyword=BT')
    await page.getByRole('textbox', { name: filter.keyword }).fill('half typed')
    const button = page.getByRole('button', { name: text.open })
    await button.click()
    await expect(page.getByRole('combobox', { name: text.open })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: text.open })).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(/\/bookings\?keyword=BT$/)
    await expect(page.getByRole('textbox', { name: filter.keyword })).toHaveValue('half typed')
  })

  test('says what was searched when nothing is found, and links to the whole list', async ({
    page,
    lang,
  }) => {
    const text = searchWords[languages[lang]]
    await enterAs(page, 'shipper', lang)
    await page.goto('/profile')
    await page.getByRole('button', { name: text.open }).click()
    const box = page.getByRole('combobox', { name: text.open })
    await box.fill('NO-SUCH-THING')
    await expect(page.getByText(text.none('NO-SUCH-THING'))).toBeVisible()
    await box.fill('hamburg')
    await page.getByRole('group', { name: text.kinds.port }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/quotes\?to_id=\d+/)
    await page.getByRole('button', { name: text.open }).click()
    await box.fill('BT')
    const all = lang === 'zh' ? /^查看全部 \d+ 票$/ : /^Show all \d+ orders$/
    await page.getByRole('dialog').getByRole('link', { name: all }).click()
    await expect(page).toHaveURL(/\/bookings\?keyword=BT/)
  })

  test('at the desk finds orders of a customer by its name', async ({ page, request, lang }) => {
    const text = searchWords[languages[lang]]
    const { lists } = await callAs<{ lists: { id: number; customer_name: string }[] }>(
      request,
      'operator',
      'GET',
      '/desk/order?size=1&sort=newest',
    )
    const name = lists[0]?.customer_name ?? ''
    await enterAs(page, 'operator', lang)
    await page.goto('/desk/bills')
    await expect(page.getByRole('button', { name: text.open })).toBeVisible()
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: text.open })
    await box.fill(name.slice(0, 12))
    await expect(page.getByRole('listbox', { name: text.results }).getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/desk\/orders\/\d+/)

    // What is no order has its own group and opens its own page.
    const { lists: statements } = await callAs<{ lists: { id: number; number: string }[] }>(
      request,
      'operator',
      'GET',
      '/desk/statement?size=1',
    )
    const [statement] = statements
    if (!statement) throw new Error('the demo has no statement')
    await page.goto('/desk/settings')
    await expect(page.getByRole('button', { name: text.open })).toBeVisible()
    await page.keyboard.press('/')
    await box.fill(statement.number)
    await expect(page.getByRole('group', { name: text.kinds.statement })).toContainText(statement.number)
    await expectNoAxeViolations(page)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/desk/statements/${statement.id}$`))
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Ctrl')
    await page.keyboard.press('Escape')

    // A port leads to the orders that leave from it.
    await page.keyboard.press('/')
    await box.fill('ningbo')
    await page.getByRole('group', { name: text.kinds.port }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/desk\/orders\?queue=all&pol_id=\d+/)
  })

  test.describe('on the phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('fills the screen', async ({ page, lang }) => {
      const text = searchWords[languages[lang]]
      await enterAs(page, 'shipper', lang)
      await page.goto('/profile')
      await page.getByRole('button', { name: text.open }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.getByRole('option').first().click()
      await expect(page).toHaveURL(/\/bookings\/\d+/)
    })
  })
})
