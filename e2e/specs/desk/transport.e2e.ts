import type { APIRequestContext } from '@playwright/test'
import { sheetWords } from '../../../apps/web/src/features/import-export/sheet-words.ts'
import { columnWords, rowWords } from '../../../apps/web/src/features/shipping-instruction/form/row-words.ts'
import { transportDeskWords } from '../../../apps/web/src/features/transport/desk/transport-desk-words.ts'
import { transportWords } from '../../../apps/web/src/features/transport/transport-words.ts'
import { choose, deskIn, fillDay, languages } from '../../support/desk-steps.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '../../support/fixtures.ts'
import { callAs, confirmThroughApi, dayAhead, givenBooking } from '../../support/given-order.ts'

/** A container that no other story has. */
const newNumber = () => `BTHU${String(Date.now() % 10_000_000).padStart(7, '0')}`

/** The id of a booking whose space is confirmed on a voyage that no other story has. */
async function givenConfirmed(request: APIRequestContext): Promise<number> {
  const voyage = newNumber()
  return (await confirmThroughApi(request, await givenBooking(request), { vessel: 'EVER GREET', voyage })).id
}

test('what the desk pastes about a container is read by its member', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = transportWords[languages[lang]]
  const desk = transportDeskWords[languages[lang]]
  const rows = rowWords[languages[lang]]
  const { day } = deskIn(lang)
  const order = await givenConfirmed(request)
  const number = newNumber()
  const yesterday = dayAhead(-1)
  const page = await openPageOf('operator')
  const member = await openPageOf('shipper')

  await test.step('the desk names the container, and the instruction offers its number', async () => {
    await page.goto(`/desk/orders/${order}?queue=all&tab=transport`)
    await page.getByRole('button', { name: desk.boxes }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: desk.numbers }).fill(`${number.toLowerCase()} 40HQ EMC10001`)
    await expect(dialog.getByText(desk.boxesRead(1))).toBeVisible()
    await dialog.getByRole('button', { name: desk.boxesSave }).click()
    await expect(page.getByText(number)).toBeVisible()
    await member.goto(`/bookings/supply/${order}`)
    await member.getByRole('button', { name: rows.takeKnown(1) }).click()
    const { container_no } = columnWords[languages[lang]]
    const field = member.getByRole('textbox', { name: rows.cell(rows.row(1), container_no) })
    await expect(field).toHaveValue(number)
  })

  await test.step('an event is pasted with a number nobody has, which is named', async () => {
    await page.getByRole('button', { name: desk.tell }).click()
    const dialog = page.getByRole('dialog')
    const pasted = `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)} EMC10001, ZZZU0000000`
    await dialog.getByRole('textbox', { name: desk.numbers }).fill(pasted)
    await choose(page, dialog.getByRole('combobox', { name: desk.code }), 'GITM')
    await fillDay(dialog.getByRole('textbox', { name: desk.time }), `${day(yesterday)} 15:40`)
    await expect(dialog.getByText(desk.found(1, 1))).toBeVisible()
    await expect(dialog.getByText('ZZZU0000000', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: desk.save(1) }).click()
    await expect(page.getByText(desk.saved(1))).toBeVisible()
    // The other one stays in the field, with why below it.
    await expect(page.getByText(desk.untold(1))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: desk.numbers })).toHaveValue('ZZZU0000000')
    await expect(dialog.getByText(desk.notHere(1))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the member sees where it is, and the dates of the vessel', async () => {
    await member.goto(`/bookings/${order}`)
    await member.getByRole('tab', { name: text.tab }).click()
    const row = member.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('15:40')
    await expect(member.getByText(day(dayAhead(10))).first()).toBeVisible()
    await expectNoAxeViolations(member)
    await expectNoSidewaysScroll(member)
  })

  await test.step('what was wrong is taken back, and no longer counts', async () => {
    await page.getByRole('button', { name: text.allEvents }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text.takeBack }).click()
    await expect(page.getByText(desk.takenBack, { exact: true })).toBeVisible()
    await member.reload()
    const row = member.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText(text.at.before({ pol: '', via: '', pod: '' }))
  })
})

test('a sheet of a data service is imported, its wrong row mended, and taken back', async ({
  openPageOf,
  request,
  lang,
}) => {
  const text = transportWords[languages[lang]]
  const desk = transportDeskWords[languages[lang]]
  const sheet = sheetWords[languages[lang]]
  const number = newNumber()
  const order = await givenConfirmed(request)
  const boxes = [{ container_no: number }]
  await callAs(request, 'operator', 'PUT', `/desk/order/${order}/boxes`, { boxes })
  const page = await openPageOf('operator')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const send = (port: string) =>
    page.locator('input[type="file"]').setInputFiles({
      ...{ name: 'events.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        [
          '箱号,状态代码,发生时间,地点,码头,事件编号',
          `${number},STSP,${dayAhead(-2)} 09:30,CNYTN,盐田堆场,${number}-1`,
          `${number},进港,${dayAhead(-1)} 18:05,${port},YICT,${number}-2`,
          '',
        ].join('\r\n'),
      ),
    })
  await page.goto(`/desk/orders/${order}?queue=all&tab=transport`)

  await test.step('a place that nobody knows names its row and column', async () => {
    await button(desk.sheet).click()
    await send('YANTIEN')
    await expect(page.getByText(sheet.wrongNote('1'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'YANTIEN' })).toContainText('3')
    await expectNoAxeViolations(page)
  })

  await test.step('the mended sheet is applied', async () => {
    await button(sheet.chooseAnother).click()
    await send('盐田')
    await button(sheet.apply('2')).click()
    await expect(page.getByText(sheet.result({ added: 2, changed: 0, same: 0 }))).toBeVisible()
    await button(sheet.close).last().click()
    await expect(page.getByText('18:05').first()).toBeVisible()
  })

  await test.step('it is taken back, and its records stay', async () => {
    await button(desk.sheet).click()
    await button(sheet.undo).click()
    await expect(page.getByText(sheet.undoTexts.event ?? '')).toBeVisible()
    await page.getByRole('dialog').last().getByRole('button', { name: sheet.undo, exact: true }).click()
    await expect(page.getByText(sheet.undone, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(text.at.before({ pol: '', via: '', pod: '' })).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
