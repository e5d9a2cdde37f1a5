import type { WorkProps } from '../components/work-frame.tsx'
import type { WorkPanel } from '../work-panel.ts'
import type { IssueDraft } from './bill-draft.ts'
import { BillWork } from './bill-work.tsx'
import { InvoiceWork } from './invoice-work.tsx'
import { OriginalsWork } from './originals-work.tsx'
import type { InvoiceDraft, OriginalsDraft, PaymentDraft, TelexDraft } from './other-drafts.ts'
import { PaymentWork } from './payment-work.tsx'
import { QuestionWork } from './question-work.tsx'
import { TelexWork } from './telex-work.tsx'

/** What was typed into a form about papers, and into which. */
export type PaperDraft =
  | { readonly panel: 'bill' | 'question'; readonly draft: IssueDraft }
  | { readonly panel: 'invoice'; readonly draft: InvoiceDraft }
  | { readonly panel: 'payment'; readonly draft: PaymentDraft }
  | { readonly panel: 'telex'; readonly draft: TelexDraft }
  | { readonly panel: 'originals'; readonly draft: OriginalsDraft }

type PaperWorkProps = WorkProps & {
  readonly panel: WorkPanel
  /** What was typed before a newer state of the order was loaded; it comes along into the same form alone. */
  readonly kept: PaperDraft | null
  readonly onType: (draft: PaperDraft | null) => void
}

/** The form for bills, invoice, payment or release that fits what may be done now; nothing for other work. */
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
