import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/workspace.mjs'

/** What reads a figure, a day or a number out of a text without saying what it could not read. */
const ownReadings: Readonly<Record<string, RegExp>> = {
  'a figure by what begins the text': /\bparse(?:Float|Int)\(/,
  'a day by the engine': /\bDate\.parse\(/,
  'digits by leaving out the rest': /\.replace\(\/(?:\\D|\[\^(?:\\d|0-9))/,
  'a figure out of what was typed': /\bNumber\((?:target\.value|(?:\w+\.)?typed|text|raw|cell|keyword)\b/,
}

/** Texts that no person wrote, or that a pattern has checked before. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/admin/doctor/public-address.ts': 'the end of a certificate, as the engine writes it',
  'apps/server/src/demo/logo.ts': 'a colour of the demo’s own making',
  'apps/server/src/features/system/mail/letters/page.ts': 'an instant that the portal stored',
  'apps/server/src/features/trade/lookups/lookup-import.command.ts': 'a cell that was read as a whole number',
  'apps/server/src/platform/auth/network.ts': 'a part of an address of the network',
  'apps/server/src/platform/db/connection/directory-lock.ts':
    'the number of a process in a file of the portal',
  'apps/server/src/platform/sheets/older-workbook.ts': 'the code of an error value in a workbook',
  'apps/server/src/sample/write-records.ts': 'a number of the sample’s own making',
  'apps/server/src/sample/write-uploads.ts': 'a number of the sample’s own making',
  'apps/server/src/seed/seed-command.ts': 'an argument of a command, which is checked',
  'apps/web/src/app/shell/site-footer.tsx': 'a phone of the settings, as an address to dial',
  'apps/web/src/features/workbench/desk/desk-orders-page.tsx': 'an id in an address, checked by a pattern',
  'apps/web/src/features/billing/offer-undo.ts': 'an instant of an answer',
  'apps/web/src/features/booking/member/list/bookings-page.tsx': 'an instant of an answer',
  'apps/web/src/features/booking/member/list/row-parts.tsx': 'an instant of an answer',
  'apps/web/src/features/inbox/inbox-frame.tsx': 'an id in an address, checked by a pattern',
  'apps/web/src/features/people/invitations-panel.tsx': 'an instant of an answer',
  'apps/web/src/lib/api/config.ts': 'settings as the portal writes them',
  'apps/web/src/lib/url/url-state.ts': 'an id in an address, checked by a pattern',
  'apps/web/src/features/contact-messages/member/contact-us-page.tsx':
    'a phone of the settings, as an address to dial',
  'apps/web/src/features/verification/member/verify-page.tsx':
    'a phone of the settings, as an address to dial',
  'apps/web/src/ui/rows-editor/rows-table.tsx': 'the place of a row, as the page wrote it',
  'apps/web/src/ui/table/pager.tsx': 'an option of the pager itself',
  'apps/web/src/ui/theme/brand.ts': 'a colour of the settings, checked by a pattern',
  'packages/domain/src/money/due-date.ts': 'days, which were read',
  'packages/domain/src/order/lifecycle/overview-range.ts': 'days, which were read',
  'packages/domain/src/sailing/call-time.ts': 'times of calls, checked by a pattern',
  'packages/domain/src/time/calendar.ts': 'days, which were read',
  'packages/domain/src/time/working-time.ts': 'days, which were read',
  'packages/reference-data/src/table.ts': 'a shipped file, whose form is checked',
}

const sources = [
  'apps/server/src',
  'apps/web/src',
  ...['contract', 'domain', 'locales', 'reference-data'].map((name) => `packages/${name}/src`),
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|long)\.tsx?$|\/reading\/|\/testing\//.test(file))

function readingsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.keys(ownReadings).filter((name) => ownReadings[name]?.test(text))
}

describe('what people write', () => {
  it('is read by the reading module alone', () => {
    const found = sources
      .filter((file) => !(file in exceptions))
      .flatMap((file) => readingsIn(file).map((name) => `${file}: ${name}`))
    expect(sources.length).toBeGreaterThan(1_000)
    expect(found).toEqual([])
  })

  it('has no exception that is not needed', () => {
    expect(Object.keys(exceptions).filter((file) => readingsIn(file).length === 0)).toEqual([])
  })
})
