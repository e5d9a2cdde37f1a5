import type { Contact } from '@berth/contract/companies/contact'

/** The target of the form, where typed values are saved. */
export type ContactTarget =
  /** A new address book entry. */
  | { readonly kind: 'create' }
  /** An existing address book entry, changed in place. */
  | { readonly kind: 'contact'; readonly contact: Contact }
  /** A party of an order. Changes its copy, and the source entry (`id`, 0 for none) only on request. */
  | { readonly kind: 'copy'; readonly id: number }
