import { agreeBill } from '@berth/contract/money/bill'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { isCheckedAlone, type LaterBill } from './later-bill.ts'
import { type SettleDialogProps, SettleForm } from './settle-form.tsx'
import { settlementWords } from './settlement-words.ts'

type AgreeDialogProps = SettleDialogProps & { readonly bill: LaterBill }

/** Agrees to one bill that was added later. */
export function AgreeDialog({ bill, ...rest }: AgreeDialogProps) {
  const { later: text } = useWords(settlementWords)
  const { id, version, status } = rest.order
  return (
    <SettleForm
      {...rest}
      title={text.title(bill.bill_no)}
      width={480}
      draft={{}}
      onDraft={() => {}}
      check={() => []}
      isAllowed={() => isCheckedAlone(status)}
      confirmLabel={() => text.agree}
      act={() => call(agreeBill, { body: { id, version, bill: bill.id } })}
      done={() => text.done(bill.bill_no)}
    >
      {() => <p>{text.intro(bill.total)}</p>}
    </SettleForm>
  )
}
