import { dataWords } from '../../../apps/web/src/features/lookups/desk/frame/data-words.ts'
import { detailWords } from '../../../apps/web/src/features/lookups/desk/lookup-words.ts'
import { mailTextWords } from '../../../apps/web/src/features/mail/desk/mail-words.ts'
import { testMailWords } from '../../../apps/web/src/features/settings/desk/test-mail-words.ts'
import { unsavedWords } from '../../../apps/web/src/page-parts/forms/unsaved-words.ts'
import { languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, givenBooking, newReference } from '../../support/given-order.ts'
import { saveList } from '../../support/saved-list.ts'

const words = {
  zh: {
    data: '基础资料',
    lines: '业务',
    add: '新增',
    code: '代码',
    nameZh: '中文名称',
    nameEn: '英文名称',
    save: '保存',
    wrong: '格式应如 express_line',
    off: '停用',
    search: '代码或名称',
    cancel: '取消',
    mailTexts: '邮件模板',
    lead: '正文',
    noName: '变量 {name} 不存在',
    outbox: '发件箱',
    audit: '操作记录',
    auditSearch: '名称、订单号、操作人、原因',
    created: '新增基础资料',
    switchedOff: '停用基础资料',
    switchedOffToast: '已停用',
  },
  en: {
    data: 'Data',
    lines: 'Line of business',
    add: 'Add',
    code: 'Code',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    save: 'Save',
    wrong: 'Use the format express_line',
    off: 'Deactivate',
    search: 'Code or name',
    cancel: 'Cancel',
    mailTexts: 'Mail templates',
    lead: 'Body',
    noName: 'There is no placeholder {name}',
    outbox: 'Outbox',
    audit: 'Audit log',
    auditSearch: 'Name, order no., user, reason',
    created: 'Added reference data',
    switchedOff: 'Deactivated reference data',
    switchedOffToast: 'deactivated',
  },
} as const

const newCode = () => `line_${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

test('a row is added to a list, deactivated and found in the audit log', async ({ openPageOf, lang }) => {
  const text = words[lang]
  const page = await openPageOf('operator')
  const code = newCode()
  await page.goto('/desk/data/lists/business')
  await expect(page.getByRole('heading', { name: text.lines, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: text.add, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: text.code }).fill('Not A Code')
  await dialog.getByRole('textbox', { name: text.nameZh }).fill('海铁联运')
  await dialog.getByRole('textbox', { name: text.nameEn }).fill('Sea and rail')
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(dialog.getByText(text.wrong)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: text.code })).toBeFocused()
  await dialog.getByRole('textbox', { name: text.code }).fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: text.search }).fill(code)
  await expect(page).toHaveURL(new RegExp(`keyword=${code}`))
  await page.getByRole('switch', { name: `${text.off} ${code}` }).click()
  await expect(page.getByText(text.switchedOffToast).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('banner').getByRole('link', { name: text.audit }).click()
  await page.getByRole('searchbox', { name: text.auditSearch }).fill(code)
  // While loading, the list is dimmed and may still show the rows of another one.
  await expect(page).toHaveURL(new RegExp(`keyword=${code}`))
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(2)
  await expect(page.getByRole('cell', { name: text.switchedOff })).toBeVisible()
  await expect(page.getByRole('cell', { name: text.created })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(text.created)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a deactivated port keeps its name in the bookings that use it', async ({
  openPageOf,
  request,
  lang,
}) => {
  const draft = await givenBooking(request, newReference(), 'save')
  const code = `CN${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'x')}`.toUpperCase()
  type Row = { readonly id: number; readonly version: number }
  const { lists } = await callAs<{ lists: Row[] }>(request, 'shipper', 'GET', '/country?keyword=China')
  const values = { code, name_zh: '旧港', name_en: 'Oldhaven', sort: 9999, enabled: true }
  const body = { ...values, details: { country_id: lists[0]?.id, kind: 'sea' } }
  const port = await callAs<Row>(request, 'operator', 'POST', '/desk/lookup/port', body)
  type Booking = Readonly<Record<string, unknown>>
  const held = await callAs<Booking>(request, 'shipper', 'GET', `/order/booking/${draft.id}`)
  const saved = { ...held, action: 'save', from_id: null, to_id: port.id, pod_id: port.id }
  await callAs(request, 'shipper', 'PUT', `/order/booking/${draft.id}`, saved)
  const off = { ...body, enabled: false, version: port.version }
  await callAs(request, 'operator', 'PUT', `/desk/lookup/port/${port.id}`, off)

  const page = await openPageOf('shipper')
  const name = lang === 'zh' ? '旧港' : 'Oldhaven'
  await page.goto(`/bookings/edit-fcl/${draft.id}`)
  await expect(page.getByRole('main').getByText(new RegExp(name)).first()).toBeVisible()
  await page.goto(`/bookings/${draft.id}`)
  await expect(page.getByRole('main').getByText(new RegExp(name)).first()).toBeVisible()
})

test('a mail template has a preview and refuses unknown fields; the outbox lists emails and is exported', async ({
  openPageOf,
  lang,
  expectConsoleError,
}) => {
  // The mail preview runs no scripts, not even those the test injects from outside.
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  const text = words[lang]
  const page = await openPageOf('operator')
  await page.goto('/desk/data/mail-texts?kind=contact_us')
  const lead = page.getByRole('textbox', { name: text.lead, exact: true })
  await lead.fill('Hello {nobody}')
  await expect(page.getByText(text.noName.replace('name', 'nobody'))).toBeVisible()
  await lead.fill('Written by {name}')
  await expect(page.frameLocator('iframe').getByText('Written by Anna Weber')).toBeVisible()
  await page.getByRole('button', { name: text.cancel }).click()
  await expectNoAxeViolations(page, { withoutFrames: true })

  // Both languages are kept while switching, saved together, and asked about before another template is chosen.
  const said = mailTextWords[languages[lang]]
  const tab = (name: string) => page.getByRole('radiogroup').getByText(name, { exact: true })
  const { zh, en } = dataWords[languages[lang]]
  await lead.fill('中文 {name}')
  await page.getByRole('radiogroup').getByText(en).click()
  await lead.fill('English {name}')
  await expect(tab(`${zh} · ${said.unsaved}`)).toBeVisible()
  await page.getByRole('radiogroup').getByText(zh).click()
  await expect(lead).toHaveValue('中文 {name}')
  await expect(tab(`${en} · ${said.unsaved}`)).toBeVisible()
  await page.getByRole('combobox', { name: said.kind }).click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  // The template shown is the last of the list.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: unsavedWords[languages[lang]].title })
  await expect(asked).toContainText(said.lostBoth([zh, en]))
  await asked.getByRole('button', { name: unsavedWords[languages[lang]].stay }).click()
  await expect(lead).toHaveValue('中文 {name}')
  await page.getByRole('button', { name: text.save, exact: true }).click()
  await expect(tab(zh)).toBeVisible()
  for (const [language, written] of [
    [zh, '中文 {name}'],
    [en, 'English {name}'],
  ] as const) {
    await page.getByRole('radiogroup').getByText(language).click()
    await expect(lead).toHaveValue(written)
    await page.getByRole('button', { name: said.restore }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.restore }).click()
    await expect(lead).not.toHaveValue(written)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: text.outbox }).click()
  await expect(page.getByRole('heading', { name: text.outbox, level: 1 })).toBeVisible()
  expect((await saveList(page, lang)).split('\r\n').length).toBeGreaterThan(1)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('a port gets a new code and is found by it', async ({ openPageOf, request, lang }) => {
  const language = languages[lang]
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')
  const [code, alias] = [`CN${letters(3)}`, `XX${letters(3)}`]
  type Row = { readonly id: number; readonly code: string }
  const { lists } = await callAs<{ lists: Row[] }>(request, 'shipper', 'GET', '/country?keyword=China')
  const values = { code, name_zh: '试港', name_en: 'Tryhaven', sort: 9999, enabled: true }
  const body = { ...values, details: { country_id: lists[0]?.id, kind: 'sea' } }
  await callAs<Row>(request, 'operator', 'POST', '/desk/lookup/port', body)

  const page = await openPageOf('operator')
  await page.goto(`/desk/data/lists/port?keyword=${code}`)
  await page
    .getByRole('button', { name: new RegExp(code) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: detailWords[language].aliases }).fill(alias)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: words[lang].save, exact: true }).click()
  await expect(dialog).toBeHidden()
  const found = await callAs<{ lists: Row[] }>(request, 'shipper', 'GET', `/port?keyword=${alias}`)
  expect(found.lists.map((port) => port.code)).toEqual([code])
})

test('an administrator sends themselves a test email and is told that it was sent', async ({
  openPageOf,
  lang,
}) => {
  const text = testMailWords[languages[lang]]
  const page = await openPageOf('operator')
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.sent('operator@demo.test'))).toBeVisible({ timeout: 20_000 })
})
