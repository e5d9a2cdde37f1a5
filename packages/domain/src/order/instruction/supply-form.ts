import type { ContactForm } from '../../company/contact.ts'
import type { SentFields } from '../booking/field-table.ts'
import type { PartyType } from '../booking/party.ts'
import type { UnreadTexts } from '../unread-text.ts'
import type { supplyFields } from './supply-field.ts'
import type { FilingPartyType } from './supply-party.ts'
import type { supplyRowFields } from './supply-row-field.ts'

/** A row of a shipping instruction, with wire names: a container and its contents (FCL), or a kind of cargo (LCL). */
export type SupplyRow = SentFields<typeof supplyRowFields>

/** The shipping instruction, with wire names. */
export type SupplyForm = SentFields<typeof supplyFields> & {
  readonly contacts: readonly (ContactForm & { readonly type: PartyType })[]
  /** The parties that only customs filings name. */
  readonly filing_contacts?: readonly (ContactForm & { readonly type: FilingPartyType })[]
  readonly containers: readonly SupplyRow[]
  /** Attached files; `type` is a key of the dictionary si_doc_type. */
  readonly attachs: readonly { readonly type: string }[]
  /** What could not be read; a draft keeps it, and nothing with it can be submitted. */
  readonly unread_texts?: UnreadTexts
}
