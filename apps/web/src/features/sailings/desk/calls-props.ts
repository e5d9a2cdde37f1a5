import type { CutOffCode } from '@berth/domain/sailing/cut-off-code'
import type { OpenCall, SailingChanging } from './use-sailing-change.ts'

/** What the table and the cards of calls need. */
export type CallsProps = {
  readonly changing: SailingChanging
  readonly codes: readonly CutOffCode[]
  readonly open: OpenCall | null
  readonly onOpen: (call: OpenCall | null) => void
  readonly onAddCutOff: (key: string, code: CutOffCode) => void
  readonly shownCall: number | null
  readonly onShowOrders: (callId: number) => void
}
