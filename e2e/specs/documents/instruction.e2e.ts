import type { Locator, Page } from '@playwright/test'
import { detailWords as bookingWords } from '../../../apps/web/src/features/booking/member/detail/booking-page-words.ts'
import { printWords } from '../../../apps/web/src/features/documents/print/print-words.ts'
import { uploadWords } from '../../../apps/web/src/features/files/upload-words.ts'
import {
  attachmentWords,
  compareWords,
  fieldWords,
  previewWords,
  sectionWords,
} from '../../../apps/web/src/features/shipping-instruction/form/field-words.ts'
import {
  checkWords,
  detailWords,
  pageWords,
  saveWords,
} from '../../../apps/web/src/features/shipping-instruction/form/instruction-form-words.ts'
import { columnWords, rowWords } from '../../../apps/web/src/features/shipping-instruction/form/row-words.ts'
import { memberWords } from '../../../apps/web/src/features/shipping-instruction/member/member-instruction-words.ts'
import { unsavedWords } from '../../../apps/web/src/page-parts/forms/unsaved-words.ts'
import { ruleWords } from '../../../packages/locales/src/rule-words.ts'
import {
  enterAs,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from '../../support/fixtures.ts'
import { callAs, givenConfirmed } from '../../support/given-order.ts'
import { long } from '../../support/long.ts'

function instructionIn(lang: Lang) {
  const language = lang === 'zh' ? 'zh-CN' : 'en-US'
  return {
    page: { ...pageWords[language], ...memberWords[language] },
    save: saveWords[language],
    check: checkWords[language],
    detail: detailWords[language],
    booking: bookingWords[language],
    unsaved: unsavedWords[language],
    field: fieldWords[language],
    column: columnWords[language],
    row: rowWords[language],
    section: sectionWords[language],
    attachment: attachmentWords[language],
    compare: compareWords[language],
    preview: previewWords[language],
    upload: uploadWords[language],
    rule: ruleWords[language],
    print: printWords[language],
  }
}

type Words = ReturnType<typeof instructionIn>
type Request = Parameters<typeof givenConfirmed>[0]

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
/** The check digit should be 7. */
const doubtfulNumber = 'CSNU6832518'

function cell(page: Page, words: Words, column: keyof Words['column'], row = 1) {
  return page.getByLabel(words.row.cell(words.row.row(row), words.column[column]), { exact: true })
}

function marksOf(page: Page, words: Words) {
  return page.getByRole('textbox', { name: words.field.marks_no, exact: true })
}

/** Pastes into a field as the browser does with a copied range. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function upload(page: Page, button: Locator, name: string, content: Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: content })
}

async function openInstruction(page: Page, request: Request, lang: Lang) {
  const order = await givenConfirmed(request)
  await enterAs(page, 'shipper', lang)
  await page.goto(`/bookings/supply/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return order
}

async function unitName(request: Request) {
  const { lists } = await callAs<{ lists: { print_name: string }[] }>(
    request,
    'shipper',
    'GET',
    '/unit?type=3&size=1',
  )
  return lists[0]?.print_name ?? ''
}

test('a member fills in the shipping instruction, resolves its warnings and submits it once', async ({
  page,
  request,
  lang,
}) => {
  const words = instructionIn(lang)
  const order = await openInstruction(page, request, lang)
  const panel = page.getByRole('complementary', { name: words.check.title })
  const marks = marksOf(page, words)
  await expect(page.getByText(words.section.notifyAssumed)).toBeVisible()

  await page.getByRole('button', { name: words.save.submit }).click()
  await expect(page.getByRole('alert')).toContainText(words.save.check)
  await expect(marks).toBeFocused()
  await expect(marks).toHaveAccessibleDescription(words.rule.required({ label: words.field.marks_no }))
  await expectNoAxeViolations(page)

  await panel.getByRole('button', { name: new RegExp(words.check.row(1)) }).click()
  await expect(cell(page, words, 'container_no')).toBeFocused()

  await marks.fill('Northfield\nC/No. 1-620')
  await expect(marks).toHaveValue('NORTHFIELD\nC/NO. 1-620')
  await page.getByRole('radio', { name: /SM1/ }).check()

  const copied = [
    doubtfulNumber,
    'CM482913',
    '620',
    await unitName(request),
    '9405.11',
    'Led lamps',
    'heavy',
    '67.3',
    '12,310',
  ]
  await paste(cell(page, words, 'container_no'), copied.join('\t'))
  await expect(cell(page, words, 'vgm')).toHaveValue('12,310.00')
  await expect(cell(page, words, 'description')).toHaveValue('LED LAMPS')
  await expect(cell(page, words, 'weight')).toHaveAccessibleDescription(
    new RegExp(words.rule.unread_text({ text: 'heavy' })),
  )
  await cell(page, words, 'weight').fill('8410')

  const isf = page.getByRole('button', { name: new RegExp(`^${words.attachment.uploadIsf}`) })
  await upload(page, isf, 'ISF.exe', pdf)
  await expect(page.getByText(words.rule.file_type({ kinds: 'pdf,doc,docx,xls,xlsx' }))).toBeVisible()
  await page.getByRole('button', { name: words.upload.dismissOf('ISF.exe') }).click()
  await upload(page, isf, 'ISF 申报.pdf', pdf)
  await expect(page.getByRole('link', { name: 'ISF 申报.pdf' })).toBeVisible()
  await expect(isf).toBeHidden()

  await expect(panel.getByRole('button', { name: new RegExp(`^${words.check.right}`) })).toHaveCount(1)
  await page.getByRole('button', { name: words.save.submit }).click()
  const preview = page.getByRole('dialog', { name: new RegExp(words.preview.title) })
  await expect(preview.getByText(doubtfulNumber)).toBeVisible()
  await expectNoAxeViolations(page)
  // The form as a carrier prints it, and one button.
  for (const printed of [
    'SAY ONE (1) CONTAINER ONLY',
    'FREIGHT COLLECT',
    'YANTIAN, SHENZHEN, CHINA',
    'LOS ANGELES, CA, UNITED STATES',
    'THREE (3)',
    '1 X 40HQ CONTAINER',
  ])
    await expect(preview).toContainText(printed)
  await expect(preview).toContainText(/620 CARTONS/)
  await expect(preview).not.toContainText('VGM')
  await expect(preview).toContainText(words.save.onceText)
  await expect(preview).toContainText(words.save.toConfirm(1))
  await preview.getByRole('button', { name: words.preview.confirmAndSubmit }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(page.getByText(words.save.submitted(order.order_no))).toBeVisible()

  await page.goto(`/bookings/supply-detail/${order.id}`)
  await expect(page.getByText(doubtfulNumber)).toBeVisible()
  await expect(page.getByRole('link', { name: words.detail.downloadOf('ISF 申报.pdf') })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)

  // Printed: the content without controls, and the same as a PDF.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(doubtfulNumber)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: words.print.menu }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.print.download(words.print.printouts.bill_of_lading) }).click(),
  ])
  expect(download.suggestedFilename()).toContain(order.order_no)

  await page.goto(`/bookings/supply/${order.id}`)
  await expect(page.getByText(words.page.closedTitle(order.order_no))).toBeVisible()

  const { version } = await callAs<{ version: number }>(request, 'shipper', 'GET', `/order/${order.id}`)
  await callAs(request, 'operator', 'POST', `/desk/order/${order.id}/return-supply`, {
    reason: 'SEAL NUMBER IS THE OLD ONE',
    version,
  })
  await page.reload()
  await expect(page.getByText(words.page.returned)).toBeVisible()
  await expect(page.getByText('SEAL NUMBER IS THE OLD ONE')).toBeVisible()
  await expect(cell(page, words, 'seal_no')).toHaveValue('CM482913')
})

test('a draft is saved automatically, through a reload and a lost connection', async ({
  page,
  context,
  request,
  lang,
  expectConsoleError,
}) => {
  const words = instructionIn(lang)
  await openInstruction(page, request, lang)
  const marks = marksOf(page, words)
  const saved = page.getByText(new RegExp(`^${words.save.savedAt('\\d\\d:\\d\\d')}$`))

  await marks.fill('FIRST')
  await expect(saved).toBeVisible()
  const weight = cell(page, words, 'weight')
  await weight.fill('约 9 吨')
  await weight.blur()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(marks).toHaveValue('FIRST')
  await expect(weight).toHaveValue('约 9 吨')
  await expect(weight).toHaveAttribute('aria-invalid', 'true')

  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await marks.fill('SECOND')
  await expect(page.getByText(words.save.offline)).toBeVisible()
  await expect(marks).toHaveValue('SECOND')
  await context.setOffline(false)
  await expect(saved).toBeVisible()

  // Leaving within the two seconds loses nothing: unsaved changes are saved on the way out.
  await marks.fill('THIRD')
  await page.getByRole('link', { name: words.page.bookings }).first().click()
  await expect(page).toHaveURL(/\/bookings$/)
  await page.goBack()
  await expect(marks).toHaveValue('THIRD')
})

test('two tabs do not overwrite each other', async ({ page, request, lang, expectConsoleError, context }) => {
  long('two tabs save one instruction in turn')
  const words = instructionIn(lang)
  await openInstruction(page, request, lang)
  const other = await context.newPage()
  await other.goto(page.url())
  const saved = new RegExp(`^${words.save.savedAt('\\d\\d:\\d\\d')}$`)

  await expect(marksOf(other, words)).toBeVisible()
  await marksOf(page, words).fill('FROM THE FIRST TAB')
  await expect(page.getByText(saved)).toBeVisible()

  expectConsoleError(/409/)
  await marksOf(other, words).fill('FROM THE SECOND TAB')
  await other.getByRole('textbox', { name: words.field.remark, exact: true }).fill('CALL FIRST')
  await expect(other.getByRole('alert')).toContainText(words.save.stale)
  await expect(marksOf(other, words)).toHaveValue('FROM THE SECOND TAB')

  await other.getByRole('button', { name: words.save.compare }).click()
  const dialog = other.getByRole('dialog', { name: words.compare.title })
  await expect(dialog).toContainText('FROM THE FIRST TAB')
  await expectNoAxeViolations(other)
  await dialog.getByRole('radio', { name: words.compare.takeTheirs(words.field.marks_no) }).check()
  await dialog.getByRole('button', { name: words.compare.apply }).click()
  await expect(marksOf(other, words)).toHaveValue('FROM THE FIRST TAB')
  await expect(other.getByText(saved)).toBeVisible()

  await page.reload()
  await expect(marksOf(page, words)).toHaveValue('FROM THE FIRST TAB')
  await expect(page.getByRole('textbox', { name: words.field.remark, exact: true })).toHaveValue('CALL FIRST')
})

test('a failed upload is retried, a file that is too large names the limit, the others are kept', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  const words = instructionIn(lang)
  await openInstruction(page, request, lang)
  await marksOf(page, words).fill('KEPT')
  const isf = page.getByRole('button', { name: new RegExp(`^${words.attachment.uploadIsf}`) })

  await upload(page, isf, 'ISF-LARGE.pdf', Buffer.alloc(10 * 1_048_576 + 1, pdf))
  await expect(page.getByText(words.rule.file_size({ max: 10 * 1_048_576 }))).toContainText('10.01 MB')
  await page.getByRole('button', { name: words.upload.dismissOf('ISF-LARGE.pdf') }).click()

  expectConsoleError(/ERR_FAILED/)
  await page.route('**/api/attachment', (route) => route.abort())
  await upload(page, isf, 'ISF.pdf', pdf)
  const again = page.getByRole('button', { name: words.upload.retryOf('ISF.pdf') })
  await expect(again).toBeVisible()
  await page.unroute('**/api/attachment')
  await again.click()
  await expect(page.getByRole('link', { name: 'ISF.pdf' })).toBeVisible()
  await expect(marksOf(page, words)).toHaveValue('KEPT')

  await page.route('**/api/attachment', () => {})
  const title = words.section.attachments
  await upload(page, page.getByRole('button', { name: `${words.upload.upload} ${title}` }), 'LIST.pdf', pdf)
  await page.getByRole('link', { name: words.page.bookings }).first().click()
  const leaving = page.getByRole('dialog', { name: words.unsaved.title })
  await expect(leaving).toContainText(words.page.uploadLost)
  await leaving.getByRole('button', { name: words.unsaved.stay }).click()
  await page.getByRole('button', { name: words.upload.cancelOf('LIST.pdf') }).click()
  await expect(page.getByText('LIST.pdf')).toBeHidden()
})

test('a container is filled in on a phone in a sheet, and nothing scrolls sideways', async ({
  page,
  request,
  lang,
}) => {
  const words = instructionIn(lang)
  await page.setViewportSize({ width: 320, height: 700 })
  const order = await openInstruction(page, request, lang)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  const panel = page.getByRole('complementary', { name: words.check.title })
  await panel.getByRole('button', { name: new RegExp(words.check.row(1)) }).click()
  const sheet = page.getByRole('dialog', { name: words.row.row(1) })
  await expect(sheet.getByLabel(words.column.container_no)).toBeFocused()
  await sheet.getByLabel(words.column.container_no).fill('csnu6832517')
  await sheet.getByRole('button', { name: words.row.done }).click()
  await expect(page.getByRole('button', { name: words.row.editRow(words.row.row(1)) })).toContainText(
    'CSNU6832517',
  )

  // An unsubmitted instruction is not shown as one.
  await page.goto(`/bookings/supply-detail/${order.id}`)
  await expect(page.getByRole('heading', { name: words.page.openTitle(order.order_no) })).toBeVisible()
  await expect(page.getByRole('link', { name: words.page.write })).toBeVisible()

  const submitted = await callAs<{ lists: { id: number }[] }>(
    request,
    'shipper',
    'GET',
    '/order?status=10&size=1',
  )
  await page.goto(`/bookings/${submitted.lists[0]?.id}`)
  await page.getByRole('link', { name: words.booking.submittedInstruction }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.page.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the containers table fits a small laptop, with its buttons and descriptions in view', async ({
  page,
  request,
  lang,
}) => {
  const words = instructionIn(lang)
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    if (width === 1440) await openInstruction(page, request, lang)
    const table = page.getByRole('table', { name: words.section.containers })
    const [whole, shown] = await table.evaluate((element) => [
      element.scrollWidth,
      element.parentElement?.clientWidth ?? 0,
    ])
    expect(whole, `at ${width}`).toBeLessThanOrEqual(shown ?? 0)
    const field = await cell(page, words, 'description').locator('..').boundingBox()
    expect(field?.width, `at ${width}`).toBeGreaterThan(130)
    await expect(page.getByRole('button', { name: words.row.remove(words.row.row(1)) })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
