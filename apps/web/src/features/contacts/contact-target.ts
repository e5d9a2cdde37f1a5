import type { Contact } from '@berth/contract/contact'

/** Where the form came from: what is typed goes there. */
export type ContactTarget =
  /** A new entry of the address book. */
  | { readonly kind: 'create' }
  /** An entry of the address book, changed there. */
  | { readonly kind: 'contact'; readonly contact: Contact }
  /** A party of an order: its copy is changed, the entry it came from (`id`, 0 for none) only when asked. */
  | { readonly kind: 'copy'; readonly id: number }
