import { statementPageWords } from '../../../apps/web/src/features/statements/statement-page-words.ts'
import { dayInChina } from '../../../packages/domain/src/time/calendar.ts'
import { monthAfter, monthOf } from '../../../packages/domain/src/time/month.ts'
import { statementWords } from '../../../packages/locales/src/statement-words.ts'
import { choose, languages } from '../../support/desk-steps.ts'
import { long } from '../../support/long.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectOnePrintedPage,
  test,
} from '../../support/own-server.ts'

test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

test('the desk makes the statements of a month; the member confirms them line by line and asks about one', async ({
  openPageOf,
  lang,
}) => {
  long('a statement goes to the member and back')
  const text = statementPageWords[languages[lang]]
  const words = statementWords[languages[lang]]
  const month = monthAfter(monthOf(dayInChina(new Date())), -1)
  const desk = await openPageOf('operator')
  const page = await openPageOf('shipper')

  await test.step('the desk makes them once', async () => {
    await desk.goto('/desk/statements')
    await desk.getByRole('button', { name: text.make, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: text.makeTitle })
    const companies = dialog.getByRole('region', { name: text.makePreview }).getByRole('listitem')
    await expect(companies.nth(1)).toContainText(/\d\.\d\d/)
    const all = await companies.count()
    const statements = await companies.locator('b').count()
    await expect(dialog).toContainText(text.makeCount(statements, all))
    await expectNoAxeViolations(desk)
    // One company alone can be chosen, then all again.
    const member = dialog.getByRole('combobox', { name: text.makeFor })
    await member.press('ArrowDown')
    await member.press('ArrowDown')
    await member.press('Enter')
    await expect(companies).toHaveCount(1)
    await choose(desk, member, text.makeForAll(all))
    await expect(companies).toHaveCount(all)
    await dialog.getByRole('button', { name: text.makeSubmit(statements), exact: true }).click()
    await expect(desk.getByText(text.makeWaiting(statements))).toBeVisible()
    await expect(desk.getByRole('table', { name: text.table }).getByRole('row').nth(1)).toContainText(
      text.month(month),
    )
    await expectNoAxeViolations(desk)
  })

  await test.step('the month to date of one company is downloaded and makes no statement', async () => {
    const count = await desk.getByRole('table', { name: text.table }).getByRole('row').count()
    await desk.getByRole('button', { name: text.interim, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: text.interimTitle })
    const member = dialog.getByRole('combobox', { name: text.makeFor })
    await member.press('ArrowDown')
    await member.press('Enter')
    await expect(dialog.getByRole('listitem').first()).toContainText(/\d\.\d\d/)
    await expectNoAxeViolations(desk)
    const download = desk.waitForEvent('download')
    await dialog.getByRole('button', { name: text.pdf }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-[A-Z]{3}-[A-Z-]+\.pdf$/)
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('table', { name: text.table }).getByRole('row')).toHaveCount(count)
  })

  await test.step('the member finds the sheet with its sums and lines', async () => {
    await page.goto('/bills')
    await page.getByRole('link', { name: text.title, exact: true }).click()
    await page.getByRole('table', { name: text.table }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.titleOf(month))
    await expect(page.getByRole('article')).toContainText(words.rest)
    await expect(page.getByText(words.opening, { exact: true }).first().locator('..')).toContainText(
      /[A-Z]{2}.\d|¥/,
    )
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text.pdf }).click()
    expect((await download).suggestedFilename()).toMatch(/^ST-\d{4}-\d{4,}-[A-Z]{3}\.pdf$/)
  })

  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const question = '报价不含此项 / not quoted'
  const answerRow = page.getByRole('article')
  await test.step('one line is questioned, the others are right', async () => {
    await page.getByTitle(text.question, { exact: true }).first().click()
    await page.getByRole('textbox', { name: text.amount }).fill('0')
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByRole('textbox', { name: text.amount })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: text.amount }).fill('1')
    await page.getByRole('textbox', { name: text.reason }).fill(question)
    const rest = page.getByRole('button', { name: /^(其余|The remaining)/ })
    if (await rest.isVisible()) await rest.click()
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(words.states.questioned)
    await expect(answerRow).toContainText(question)
  })

  await test.step('the desk answers, and the member accepts the line', async () => {
    await desk.goto('/desk/statements?state=questioned')
    await desk.getByRole('table', { name: text.table }).getByRole('link').first().click()
    await desk.getByRole('button', { name: /^(答复|Answer) / }).click()
    await desk.getByRole('dialog').getByRole('textbox', { name: text.answerLabel }).fill('已核对 / as agreed')
    await desk.getByRole('dialog').getByRole('button', { name: text.answerSend }).click()
    await expect(desk.getByRole('article')).toContainText('已核对 / as agreed')
    await expectNoAxeViolations(desk)
    await page.reload()
    await page.getByTitle(text.right, { exact: true }).click()
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(words.states.confirmed)
  })
})

test('the browser prints the sheet of a month alone, on one page', async ({ openPageOf, lang }) => {
  const text = statementPageWords[languages[lang]]
  const page = await openPageOf('lumira')
  await page.goto('/bills/statements')
  await page.getByRole('table', { name: text.table }).getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })
  await expectOnePrintedPage(page)
})
