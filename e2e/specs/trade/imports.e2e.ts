import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listMenuWords } from '../../../apps/web/src/features/import-export/list-menu-words.ts'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { rateWords } from '../../../apps/web/src/features/rates/rate-words.ts'
import {
  type Account,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { rateListOf } from '../../support/given-rate.ts'
import { contactList, rateSheet } from '../../support/public-files.ts'

// A company's files are read one at a time: another is refused meanwhile.
test.describe.configure({ mode: 'default' })

const languages = { zh: 'zh-CN', en: 'en-US' } as const

/** A marker that no other run and no other test uses in its rows. */
const newMark = () => `E2E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()

const heading = 'Company,Contact person,Phone,Email,Address,City,Country'

const headingOfCompany = { 'zh-CN': '英文公司名', 'en-US': 'Company name (English)' } as const

function contactFile(...rows: readonly string[]) {
  return { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...rows].join('\r\n')) }
}

class ImportDialog {
  readonly page: Page
  private readonly text: (typeof sheetWords)['zh-CN']
  private readonly menu: (typeof listMenuWords)['zh-CN']

  constructor(page: Page, lang: Lang) {
    this.page = page
    this.text = sheetWords[languages[lang]]
    this.menu = listMenuWords[languages[lang]]
  }

  // The component library puts a space between the characters of a two-character Chinese button.
  button(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
  }

  async open() {
    await this.button(this.menu.import).click()
    await expect(this.button(this.text.template).last()).toBeVisible()
  }

  async openOnPhone() {
    const { more } = this.menu
    await this.page.getByRole('button', { name: more, exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.menu.import, exact: true }).click()
    await expect(this.button(this.text.template).last()).toBeVisible()
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.locator('input[type=file]').setInputFiles(file)
  }

  async apply(count: number) {
    await this.button(this.text.apply(String(count))).click()
    await expect(this.page.getByText(this.text.applied)).toBeVisible()
  }

  /** Imports the good rows and goes back to the list. */
  async applyGood(count: number) {
    await this.page.getByRole('button', { name: this.text.applyGood(String(count)) }).click()
    await expect(this.page.getByText(this.text.applied)).toBeVisible()
    await this.button(this.text.close).last().click()
  }

  async undo(fileName: string) {
    await this.button(this.text.undo).first().click()
    const question = this.page.getByRole('dialog', { name: this.text.undoQuestion(fileName) })
    await question.getByRole('button', { name: this.text.undo }).click()
    await expect(this.page.getByText(this.text.undone)).toBeVisible()
  }

  async saveList() {
    const saved = this.page.waitForEvent('download')
    await this.button(this.menu.export).click()
    await this.page.getByRole('menuitem', { name: this.menu.formats.csv }).click()
    return readFile(await (await saved).path(), 'utf8')
  }
}

test('contacts are imported from a file with errors, corrected, undone, and exported', async ({
  openPageOf,
  lang,
  expectConsoleError,
}) => {
  // Each language uses its own company: only a company's last import can be undone.
  const account: Account = lang === 'zh' ? 'shipper' : 'forwarder'
  const page = await openPageOf(account)
  const text = sheetWords[languages[lang]]
  const mark = newMark()
  const dialog = new ImportDialog(page, lang)
  const row = (number: number, city: string) =>
    `${mark} ${number},PERSON ${number},'+49 40 0000,p${number}@${mark}.example,KAI ${number},${city},DE`
  await page.goto(`/contacts?keyword=${mark}`)

  await dialog.open()
  await expectNoAxeViolations(page)
  expectConsoleError(/415/)
  await dialog.choose({
    name: 'document.xlsx',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 '),
  })
  await expect(page.getByText(text.failed)).toBeVisible()

  await dialog.choose(contactFile(row(1, 'HAMBURG'), row(2, 'MÜNCHEN')))
  await expect(page.getByText(text.wrongNote('1'))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^3 PERSON 2 · ${mark} 2`) })).toBeVisible()
  await expectNoAxeViolations(page)

  // The good row is imported; the wrong one comes back as a file that says why, is corrected, and imported then.
  const wrongRows = page.waitForEvent('download')
  await dialog.button(text.saveWrong).click()
  expect((await wrongRows).suggestedFilename()).toMatch(/^contacts.*\.xlsx$/)
  await page.getByRole('button', { name: text.applyGood('1') }).click()
  await expect(page.getByText(text.applied)).toBeVisible()
  await expect(page.getByText(text.leftWrong('1'))).toBeVisible()
  await dialog.button(text.close).last().click()
  await dialog.open()
  // In the corrected file the company has a heading that nobody knows: it is matched by hand, and the next time by itself.
  const named = contactFile(row(2, 'MUENCHEN'))
  const unknown = { ...named, buffer: Buffer.from(named.buffer.toString().replace('Company', 'Firma')) }
  await dialog.choose(unknown)
  await expect(page.getByText(text.unmatched)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('combobox', { name: 'Firma' }).click()
  const company = headingOfCompany[languages[lang]]
  await page.getByRole('option').filter({ hasText: company }).click()
  await dialog.button(text.previewAgain).click()
  await expect(page.getByText(text.columns('7', '0'))).toBeVisible()
  await dialog.apply(1)
  await dialog.button(text.close).last().click()
  await dialog.open()
  await dialog.choose(unknown)
  await expect(page.getByText(text.keptMatch)).toBeVisible()
  await expect(page.getByText(text.nothing)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`${mark} 2`)).toBeVisible()

  const saved = await dialog.saveList()
  expect(saved).toContain(`${mark} 1`)
  expect(saved).toContain(`"'+49 40 0000"`)
  expect(saved).not.toMatch(/(^|,)[=+\-@]/m)

  // The exported file contains nothing new; an edit in it is reported as a change.
  await dialog.open()
  const buffer = Buffer.from(saved.replace('HAMBURG', 'KIEL'))
  await dialog.choose({ name: 'again.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(text.same('1'))).toBeVisible()
  await expect(page.getByRole('row', { name: /HAMBURG.*KIEL/ })).toBeVisible()
  await dialog.apply(1)
  await expect(page.getByRole('cell', { name: 'KIEL' })).toBeAttached()
  await dialog.undo('again.csv')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'KIEL' })).toBeHidden()
  await expect(page.getByText('HAMBURG')).toBeVisible()
})

test('the contacts of a mail program and the rates of a forwarder are imported as they come', async ({
  openPageOf,
  request,
  lang,
}) => {
  const language = languages[lang]
  const text = sheetWords[language]
  const mark = newMark()
  const forwarder = await openPageOf('forwarder')

  await test.step('a name in two parts is one, and Korea is asked about', async () => {
    const page = lang === 'zh' ? forwarder : await openPageOf('shipper')
    const dialog = new ImportDialog(page, lang)
    await page.goto(`/contacts?keyword=${mark}`)
    await dialog.open()
    await dialog.choose(contactList(mark))
    await expect(page.getByText(text.wrongNote('1'))).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`^3 MIN-JUN KIM · ${mark}.*Korea`) })).toBeVisible()
    // Columns without any value are not told.
    await expect(
      page.getByText(
        text.leftOut.column(['职务', '住宅地址 国家/地区', '电子邮件类型'].join(text.separator)),
      ),
    ).toBeVisible()
    await dialog.applyGood(1)
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('ANNA WEBER')
  })

  await test.step('prices below a common title, a validity in one cell, and what is no rate is told', async () => {
    const page = forwarder
    const dialog = new ImportDialog(page, lang)
    const carrier = lang === 'zh' ? 'MATSON' : 'WHL'
    await page.goto(`/rate${await rateListOf(request, { pol: 'CNDLC', to: 'FIHEL', carrier })}`)
    await dialog.open()
    await dialog.choose(await rateSheet(carrier, mark))
    await expect(page.getByRole('row', { name: /^7 .*NOWHERE/ })).toBeVisible()
    for (const said of [
      text.leftOut.sheet('美西'),
      text.leftOut.note(['1', '4', '8'].join(text.separator)),
      text.leftOut.heading('9'),
      text.leftOut.other_table('10'),
    ])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.applyGood(2)
    const list = page.getByRole('table', { name: rateWords[language].table })
    const row = list.getByRole('row').filter({ hasText: mark })
    await expect(row).toContainText('1,300')
    await expect(row).toContainText('2030-12-16 ~ 2030-12-31')
  })
})

test('rates are imported from the template, also on a phone', async ({ openPageOf, lang }) => {
  const isDesk = lang === 'en'
  const page = await openPageOf(isDesk ? 'operator' : 'forwarder')
  const text = sheetWords[languages[lang]]
  const dialog = new ImportDialog(page, lang)
  await page.goto(isDesk ? '/desk/rates' : '/rate')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.openOnPhone()
  const saved = page.waitForEvent('download')
  await dialog.button(text.template).last().click()
  const template = await readFile(await (await saved).path())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.choose({ name: 'template.xlsx', mimeType, buffer: template })
  // The template's example row does not count.
  await expect(page.getByText(text.failed)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})

test('a slow export can be canceled', async ({ openPageOf, lang }) => {
  const page = await openPageOf('shipper')
  const menu = listMenuWords[languages[lang]]
  const dialog = new ImportDialog(page, lang)
  await page.goto('/bookings')
  await page.route(/\/api\/.*export/, () => {})
  await dialog.button(menu.export).click()
  await page.getByRole('menuitem', { name: menu.formats.csv }).click()
  const cancel = dialog.button(menu.cancelExport)
  await cancel.click()
  await expect(cancel).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await dialog.saveList()).toContain('BT')
})
