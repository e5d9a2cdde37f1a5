import type { ContactForm } from '../../company/contact.ts'
import type { UnreadTexts } from '../../text/unread-text.ts'
import type { SentFields } from '../booking/field-table.ts'
import type { PartyType } from '../booking/party.ts'
import type { instructionFields } from './instruction-field.ts'
import type { FilingPartyType } from './instruction-party.ts'
import type { instructionRowFields } from './instruction-row-field.ts'

/** A row of a shipping instruction, with wire names: a container and its contents (FCL), or a kind of cargo (LCL). */
export type InstructionRow = SentFields<typeof instructionRowFields>

/** The shipping instruction, with wire names. */
export type InstructionForm = SentFields<typeof instructionFields> & {
  readonly contacts: readonly (ContactForm & { readonly type: PartyType })[]
  /** The parties that only customs filings name. */
  readonly filing_contacts?: readonly (ContactForm & { readonly type: FilingPartyType })[]
  readonly containers: readonly InstructionRow[]
  /** Attached files; `type` is a key of the dictionary si_doc_type. */
  readonly attachs: readonly { readonly type: string }[]
  /** What could not be read; a draft keeps it, and nothing with it can be submitted. */
  readonly unread_texts?: UnreadTexts
}
