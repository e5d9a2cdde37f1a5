import {
  aDocm,
  aDocx,
  anSvg,
  anXlsx,
  aPage,
  aPdf,
  aPng,
  aZip,
} from '../../../apps/server/src/testing/sample-files.ts'
import { enterAs, expect, test } from '../../support/fixtures.ts'
import { tokenOf } from '../../support/given-order.ts'

// Files that are two things at once, or carry a script: refused, or downloaded and never run, however they are opened.

const script = '<script>parent.postMessage("ran", "*"); alert("ran")</script>'

/** A PDF that asks its reader to run a script when it is opened. */
const aPdfWithScript = Buffer.from(
  aPdf()
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  'latin1',
)
const aPicture = Buffer.concat([aPng(), Buffer.from(`<!doctype html>${script}`)])

const files: readonly (readonly [name: string, as: string, content: Buffer, purpose: string])[] = [
  [
    'a PDF that is an archive too',
    'a.pdf',
    Buffer.concat([aPdf(), aZip({ 'a.html': script })]),
    'supply_attachment',
  ],
  ['a PDF with a script', 'b.pdf', aPdfWithScript, 'supply_attachment'],
  ['a PDF with a page behind it', 'c.pdf', Buffer.concat([aPdf(), Buffer.from(script)]), 'supply_attachment'],
  ['a page before a PDF', 'd.pdf', Buffer.concat([aPage(), aPdf()]), 'supply_attachment'],
  ['a picture with a page behind it', 'e.png', aPicture, 'payment_slip'],
  ['a page', 'f.png', aPage(), 'payment_slip'],
  ['a drawing with a script', 'g.png', anSvg(), 'payment_slip'],
  ['a document with macros', 'h.docx', aDocm(), 'supply_attachment'],
  ['a document with a page in it', 'i.docx', aDocx({ 'word/page.html': script }), 'supply_attachment'],
  [
    'a workbook that links elsewhere',
    'j.xlsx',
    anXlsx({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    'supply_attachment',
  ],
]

test('files that carry a script are refused, or downloaded without running it, however they are opened', async ({
  page,
  request,
  lang,
  expectConsoleError,
}) => {
  // A frame or a script from a download is refused by the browser, which says so.
  expectConsoleError(/Content Security Policy|Refused|MIME|ERR_|Failed to load/)
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  const authorization = `Bearer ${await tokenOf(request, 'shipper')}`
  await enterAs(page, 'shipper', lang)
  await page.goto('/bookings')
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => data === 'ran' && heard.push(data))
  })
  let stored = 0
  for (const [name, as, buffer, purpose] of files)
    await test.step(name, async () => {
      const answer = await request.post('/api/attachment', {
        headers: { authorization },
        multipart: { purpose, file: { name: as, mimeType: 'text/html', buffer } },
      })
      if (!answer.ok()) return expect([415, 422]).toContain(answer.status())
      stored++
      const { url } = (await answer.json()).data as { url: string }
      const { headers } = await (async () => {
        const got = await request.get(url, { headers: { authorization } })
        return { headers: got.headers() }
      })()
      expect(headers['content-disposition']).toMatch(/^attachment/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['content-type']).not.toMatch(/html|xml(?!formats)|svg/)
      // Opened as a page, it is downloaded.
      const other = await page.context().newPage()
      other.on('dialog', (dialog) => {
        ran.push(dialog.message())
        void dialog.dismiss()
      })
      const download = other.waitForEvent('download')
      await other.goto(url).catch(() => undefined)
      expect((await download).suggestedFilename()).toBe(as)
      await other.close()
      // Nor does a page of ours run it, in a frame or as a script.
      await page.evaluate(async (address) => {
        const frame = Object.assign(document.createElement('iframe'), { src: address })
        const code = Object.assign(document.createElement('script'), { src: address })
        const object = Object.assign(document.createElement('object'), { data: address, type: 'text/html' })
        document.body.append(frame, code, object)
        await new Promise((resolve) => setTimeout(resolve, 300))
        for (const element of [frame, code, object]) element.remove()
      }, url)
    })
  expect(stored).toBeGreaterThanOrEqual(4)
  expect(ran).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})
