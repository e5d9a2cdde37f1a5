import { deskExportRates } from '@berth/contract/trade/export'
import { deskRateCalls } from './desk-calls.ts'
import { RatesPage } from './rates-page.tsx'

const into = { kind: 'rate', side: 'desk', cacheKey: deskRateCalls.cacheKey } as const

/** The operator's own rates. */
export function DeskRatesPage() {
  return <RatesPage viewer="operator" calls={deskRateCalls} exporting={deskExportRates} into={into} />
}
