import { deskExportRates } from '@berth/contract/trade/export'
import * as wire from '@berth/contract/trade/rate'
import { call, readOf } from '#lib/api/api.ts'
import { ExportButton } from '../import-export/export-button.tsx'
import { ImportButton } from '../import-export/import-button.tsx'
import { ListMenu } from '../import-export/list-menu.tsx'
import { TemplateButton } from '../import-export/template-button.tsx'
import type { RateCalls } from './rate-calls.ts'
import { RatesPage } from './rates-page.tsx'

const calls: RateCalls = {
  cacheKey: ['desk', 'rate'],
  list: (query) => readOf(wire.deskListRates, { query }),
  get: (id) => call(wire.deskGetRate, { params: { id } }),
  create: (body, idempotencyKey) => call(wire.deskCreateRate, { body, idempotencyKey }),
  update: (id, body) => call(wire.deskUpdateRate, { params: { id }, body }),
  changeAll: (body) => call(wire.deskChangeRates, { body }),
  remove: (ids) => call(wire.deskDeleteRates, { body: [...ids] }),
}

const into = { kind: 'rate', side: 'desk', cacheKey: calls.cacheKey } as const

/** The operator's own rates. */
export function DeskRatesPage() {
  return (
    <RatesPage
      viewer="operator"
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
