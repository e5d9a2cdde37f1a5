import { deskRateCalls } from './desk-calls.ts'
import { EndingPage } from './ending-page.tsx'

/** The operator's rates that end soon. */
export function DeskEndingPage() {
  return <EndingPage viewer="operator" calls={deskRateCalls} />
}
