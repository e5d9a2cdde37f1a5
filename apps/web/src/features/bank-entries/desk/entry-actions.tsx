import { type BankEntryRow, deskLinkBankEntry, deskSetBankEntryAside } from '@berth/contract/money/bank-entry'
import { maxLength } from '@berth/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptEntryWords } from '#features/payments/desk/receipts/receipt-words.ts'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './bank-entries.module.css'
import { bankEntryWords } from './bank-entry-words.ts'
import type { EntryActs } from './use-entry-acts.tsx'

type EntryActionsProps = { readonly entry: BankEntryRow; readonly acts: EntryActs }

/** Whether anything can be done with an entry: one that was confirmed with its own reference is done. */
export function hasActions({ confirmed }: BankEntryRow): boolean {
  return confirmed === null || confirmed.linked
}

/** What can be done with an entry besides what is proposed for it. */
export function EntryActions({ entry, acts }: EntryActionsProps) {
  const text = useWords(bankEntryWords)
  const receipt = useWords(receiptEntryWords)
  if (!hasActions(entry)) return null
  if (entry.confirmed) return <UnlinkButton entry={entry} />
  const number = entry.bank_reference
  return (
    <span className={`flex wrap ${styles.actions}`}>
      {entry.aside_reason === null && (
        <>
          <Button
            look="link"
            size="small"
            aria-label={receipt.titleOf(number)}
            onClick={() => acts.onReceive(entry)}
          >
            {text.chooseBills}
          </Button>
          <Button
            look="link"
            size="small"
            aria-label={receipt.linkOf(number)}
            onClick={() => acts.onLink(entry)}
          >
            {receipt.link}
          </Button>
        </>
      )}
      <AsideButton entry={entry} />
    </span>
  )
}

/** Takes back a link to a payment that was made by hand. */
function UnlinkButton({ entry }: { readonly entry: BankEntryRow }) {
  const text = useWords(receiptEntryWords)
  const client = useQueryClient()
  const unlink = async () => {
    try {
      const body = { version: entry.version, payment_id: null }
      await call(deskLinkBankEntry, { params: { id: entry.id }, body })
      showToast('done', text.unlinked(entry.bank_reference))
    } catch (failure) {
      showToast('trouble', failure instanceof Error ? failure.message : String(failure))
    }
    void client.invalidateQueries({ queryKey: ['desk', 'bank-entry'] })
  }
  return (
    <Button
      look="link"
      size="small"
      aria-label={text.unlinkOf(entry.bank_reference)}
      onClick={() => void unlink()}
    >
      {text.unlink}
    </Button>
  )
}

/** Sets an entry aside with a reason, or takes it back. */
function AsideButton({ entry }: { readonly entry: BankEntryRow }) {
  const text = useWords(bankEntryWords)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isAside = entry.aside_reason !== null
  const send = async (reason: string | null) => {
    setRefused(null)
    try {
      await call(deskSetBankEntryAside, {
        params: { id: entry.id },
        body: { version: entry.version, reason },
      })
      showToast('done', reason === null ? text.tookBack : text.asideDone)
      setAsking(false)
    } catch (failure) {
      const said = failure instanceof Error ? failure.message : String(failure)
      if (reason === null) showToast('trouble', said)
      else setRefused(said)
    }
    void client.invalidateQueries({ queryKey: ['desk', 'bank-entry'] })
  }
  return (
    <>
      <Button
        look="link"
        size="small"
        aria-label={isAside ? text.takeBackOf(entry.bank_reference) : text.setAsideOf(entry.bank_reference)}
        onClick={() => (isAside ? void send(null) : setAsking(true))}
      >
        {isAside ? text.takeBack : text.setAside}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.setAsideOf(entry.bank_reference)}
        reason={{ label: text.reason, missing: text.reasonMissing, maxLength: maxLength.remark }}
        confirmLabel={text.setAside}
        keepLabel={text.keep}
        error={refused}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {text.asideText}
      </ConfirmDialog>
    </>
  )
}
