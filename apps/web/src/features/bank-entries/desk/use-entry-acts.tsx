import type { BankBillProposal, BankEntryRow, BankProposal } from '@berth/contract/money/bank-entry'
import { type ReactNode, useCallback, useState } from 'react'
import { LinkDialog } from '#features/payments/desk/receipts/link-dialog.tsx'
import { ReceiptDialog } from '#features/payments/desk/receipts/receipt-dialog.tsx'
import { EntryCheck } from './entry-check.tsx'

/** What can be done with an entry, each in a dialog. */
export type EntryActs = {
  /** Checks the slip of a proposed payment. */
  readonly onCheck: (entry: BankEntryRow, proposal: BankProposal) => void
  /** Chooses the bills it pays, with a proposal or without. */
  readonly onReceive: (entry: BankEntryRow, bills?: BankBillProposal) => void
  /** Links it to a payment that was confirmed already. */
  readonly onLink: (entry: BankEntryRow) => void
}

type Open =
  | { readonly act: 'check'; readonly entry: BankEntryRow; readonly proposal: BankProposal }
  | { readonly act: 'receive'; readonly entry: BankEntryRow; readonly bills: BankBillProposal | undefined }
  | { readonly act: 'link'; readonly entry: BankEntryRow }

/** The acts on the entries of a list, and the dialog of the one that was begun; null while there is none. */
export function useEntryActs(onClosed: () => unknown): { acts: EntryActs; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const [acts] = useState<EntryActs>(() => ({
    onCheck: (entry, proposal) => setOpen({ act: 'check', entry, proposal }),
    onReceive: (entry, bills) => setOpen({ act: 'receive', entry, bills }),
    onLink: (entry) => setOpen({ act: 'link', entry }),
  }))
  const close = useCallback(() => {
    setOpen(null)
    void onClosed()
  }, [onClosed])
  const dialog =
    open &&
    {
      check: () => open.act === 'check' && <EntryCheck checked={open} onClose={close} />,
      receive: () =>
        open.act === 'receive' && <ReceiptDialog entry={open.entry} proposal={open.bills} onClose={close} />,
      link: () => <LinkDialog entry={open.entry} onClose={close} />,
    }[open.act]()
  return { acts, dialog }
}
