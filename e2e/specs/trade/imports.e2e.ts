import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listMenuWords, sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import {
  type Account,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'

const languages = { zh: 'zh-CN', en: 'en-US' } as const

/** A marker that no other run and no other test uses in its rows. */
const newMark = () => `E2E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()

const heading = 'Company,Contact person,Phone,Email,Address,City,Country'

function contactFile(...rows: readonly string[]) {
  return { name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...rows].join('\r\n')) }
}

class ImportDialog {
  readonly page: Page
  private readonly text: (typeof sheetWords)['zh-CN']

  constructor(page: Page, lang: Lang) {
    this.page = page
    this.text = sheetWords[languages[lang]]
  }

  // The component library puts a space between the characters of a two-character Chinese button.
  button(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
  }

  async open() {
    await this.button(this.text.import).click()
    await expect(this.button(this.text.template).last()).toBeVisible()
  }

  async openOnPhone() {
    const { more } = listMenuWords[this.text === sheetWords['zh-CN'] ? 'zh-CN' : 'en-US']
    await this.page.getByRole('button', { name: more, exact: true }).click()
    await this.page.getByRole('menuitem', { name: this.text.import, exact: true }).click()
    await expect(this.button(this.text.template).last()).toBeVisible()
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.locator('input[type=file]').setInputFiles(file)
  }

  async apply(count: number) {
    await this.button(this.text.apply(String(count))).click()
    await expect(this.page.getByText(this.text.applied)).toBeVisible()
  }

  async undo(fileName: string) {
    await this.button(this.text.undo).first().click()
    const question = this.page.getByRole('dialog', { name: this.text.undoQuestion(fileName) })
    await question.getByRole('button', { name: this.text.undo }).click()
    await expect(this.page.getByText(this.text.undone)).toBeVisible()
  }

  async saveList() {
    const saved = this.page.waitForEvent('download')
    await this.button(this.text.export).click()
    await this.page.getByRole('menuitem', { name: this.text.formats.csv }).click()
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
  await dialog.choose({ name: 'paper.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 ') })
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
  await dialog.choose(contactFile(row(2, 'MUENCHEN')))
  await dialog.apply(1)
  await dialog.button(text.close).last().click()
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
  const text = sheetWords[languages[lang]]
  const dialog = new ImportDialog(page, lang)
  await page.goto('/bookings')
  await page.route(/\/api\/.*export/, () => {})
  await dialog.button(text.export).click()
  await page.getByRole('menuitem', { name: text.formats.csv }).click()
  const cancel = dialog.button(text.cancelExport)
  await cancel.click()
  await expect(cancel).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await dialog.saveList()).toContain('BT')
})
