import { deskExportRates } from '@berth/contract/export'
import * as wire from '@berth/contract/rate'
import { call, readOf } from '../../lib/api.ts'
import type { RateCalls } from '../../shared/rates/rate-calls.ts'
import { RatesPage } from '../../shared/rates/rates-page.tsx'
import { ExportButton } from '../../shared/sheets/export-button.tsx'
import { ImportButton } from '../../shared/sheets/import-button.tsx'
import { ListMenu } from '../../shared/sheets/list-menu.tsx'
import { TemplateButton } from '../../shared/sheets/template-button.tsx'

const calls: RateCalls = {
  cacheKey: ['desk', 'rate'],
  list: (query) => readOf(wire.deskListRates, { query }),
  get: (id) => call(wire.deskGetRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.deskCreateRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.deskUpdateRate, { params: { id }, body }),
  remove: (ids) => call(wire.deskDeleteRates, { body: [...ids] }),
}

const into = { kind: 'rate', side: 'desk', cacheKey: calls.cacheKey } as const

/** The operator's own rates. */
export function DeskRatesPage() {
  return (
    <RatesPage
      calls={calls}
      tools={(query) => (
        <>
          <TemplateButton kind="rate" />
          <ExportButton endpoint={deskExportRates} query={query} />
          <ImportButton {...into} />
        </>
      )}
      menu={(query, refresh) => (
        <ListMenu endpoint={deskExportRates} query={query} into={into} onRefresh={refresh} />
      )}
    />
  )
}
