import { changedOnly } from '@berth/domain/audit/audit-field'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../platform/audit.ts'
import type { Db } from '../platform/db/db.ts'
import { settings } from '../platform/db/schema.ts'
import type { SamplePerson } from '../sample/party.ts'
import { addDays } from '../sample/times.ts'

/**
 * Settings of the demo's operator: name, email address and phone on the pages, and ISF only for cargo to the United States,
 * where it must be filed. The specification's defaults differ.
 */
const chosen: readonly Choice[] = [
  ['app_title', 'Berth', 61],
  ['isf_countries', 'US', 4],
  ['web_contact_email', 'service@berth.example', 60],
  ['web_contact_phone', '+86 755 0000 2299', 60],
]

type Choice = readonly [name: string, value: string, daysAgo: number]

/**
 * Writes the demo's settings as its operator would at the desk, including the audit entries; `terms` holds addresses of
 * documents.
 */
export async function writeSettings(
  tx: Db,
  operator: SamplePerson,
  terms: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const agreed = Object.entries(terms).map(([name, address]): Choice => [name, address, 60])
  for (const [name, value, daysAgo] of [...chosen, ...agreed]) {
    const [before] = await tx.select().from(settings).where(eq(settings.name, name))
    if (!before) throw new Error(`there is no setting ${name}`)
    await tx
      .update(settings)
      .set({ valueZh: value, version: before.version + 1 })
      .where(eq(settings.name, name))
    const changes = changedOnly([{ field: 'value_zh', before: before.valueZh, after: value }])
    const target = { kind: 'setting', id: name, name } as const
    const who = { userId: operator.id, userName: operator.linkman }
    await recordAudit(tx, who, { action: 'change_setting', target, changes }, addDays(now, -daysAgo))
  }
}
