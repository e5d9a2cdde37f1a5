import type { IssueDraft } from '#features/billing/desk/work/bill/bill-draft.ts'
import { BillWork } from '#features/billing/desk/work/bill-work.tsx'
import { InvoiceWork } from '#features/billing/desk/work/invoice-work.tsx'
import { PaymentWork } from '#features/billing/desk/work/payment-work.tsx'
import { QuestionWork } from '#features/billing/desk/work/question-work.tsx'
import { OriginalsWork } from '#features/release/desk/originals-work.tsx'
import { TelexWork } from '#features/release/desk/telex-work.tsx'
import type { InvoiceDraft, OriginalsDraft, SettleDraft, TelexDraft } from '../forms/other-drafts.ts'
import type { WorkProps } from '../forms/work-frame.tsx'
import type { WorkPanel } from '../state/work-panel.ts'

/** The unsaved draft of a paperwork form, tagged with its form. */
export type PaperDraft =
  | { readonly panel: 'bill' | 'question'; readonly draft: IssueDraft }
  | { readonly panel: 'invoice'; readonly draft: InvoiceDraft }
  | { readonly panel: 'payment'; readonly draft: SettleDraft }
  | { readonly panel: 'telex'; readonly draft: TelexDraft }
  | { readonly panel: 'originals'; readonly draft: OriginalsDraft }

type PaperWorkProps = WorkProps & {
  readonly panel: WorkPanel
  /** The draft from before a newer state was loaded. It is restored only into the same form. */
  readonly kept: PaperDraft | null
  readonly onType: (draft: PaperDraft | null) => void
}

/** The form for bills, invoice, payment or release, whichever the order allows now. Renders nothing for other work. */
export function PaperWork({ panel, kept, onType, ...work }: PaperWorkProps) {
  switch (panel) {
    case 'bill':
    case 'question': {
      const Work = panel === 'bill' ? BillWork : QuestionWork
      return (
        <Work
          {...work}
          kept={kept?.panel === panel ? kept.draft : null}
          onType={(draft) => onType(draft && { panel, draft })}
        />
      )
    }
    case 'invoice':
      return (
        <InvoiceWork
          {...work}
          kept={kept?.panel === panel ? kept.draft : null}
          onType={(draft) => onType(draft && { panel, draft })}
        />
      )
    case 'payment':
      return (
        <PaymentWork
          {...work}
          kept={kept?.panel === panel ? kept.draft : null}
          onType={(draft) => onType(draft && { panel, draft })}
        />
      )
    case 'telex':
      return (
        <TelexWork
          {...work}
          kept={kept?.panel === panel ? kept.draft : null}
          onType={(draft) => onType(draft && { panel, draft })}
        />
      )
    case 'originals':
      return (
        <OriginalsWork
          {...work}
          kept={kept?.panel === panel ? kept.draft : null}
          onType={(draft) => onType(draft && { panel, draft })}
        />
      )
    default:
      return null
  }
}
