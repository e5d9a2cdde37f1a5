import { deskGetReleaseHold, deskPermitRelease } from '@berth/contract/money/credit-terms'
import { maxLength } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from '../credit-terms.module.css'
import { creditTermsWords } from '../credit-terms-words.ts'
import { LimitUse } from '../limit-use.tsx'

type ReleaseHoldProps = { readonly order: { readonly id: number; readonly order_no: string } }

/**
 * Says above a release form that the order is held because its company is over its credit limit, and lets finance permit the
 * release; afterwards, who permitted it and why. Nothing is shown for other orders.
 */
export function ReleaseHold({ order }: ReleaseHoldProps) {
  const text = useWords(creditTermsWords)
  const language = useLanguage()
  const client = useQueryClient()
  const mayPermit = useMay('desk_finance')
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const params = { id: order.id }
  const hold = useQuery(readOf(deskGetReleaseHold, { params })).data
  if (hold?.permit)
    return (
      <Banner
        kind="info"
        title={text.permittedBy(hold.permit.user_name, formatInstant(hold.permit.time, language))}
      >
        {hold.permit.reason}
      </Banner>
    )
  if (!hold?.is_held) return null
  const permit = async (reason: string) => {
    setRefused(null)
    try {
      const answer = await call(deskPermitRelease, { params, body: { reason } })
      client.setQueryData(keyOf(deskGetReleaseHold, { params }), answer)
      showToast('done', text.permitted(order.order_no))
      setAsking(false)
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <>
      <Banner
        kind="bad"
        title={text.holdTitle}
        action={mayPermit && <Button onClick={() => setAsking(true)}>{text.permit}</Button>}
      >
        {mayPermit ? text.holdText : text.holdNoFinance}
        {hold.over && (
          <div className={`flex wrap at-start ${styles.strip} above-8`}>
            {hold.over.map((use) => (
              <LimitUse key={use.currency} use={use} />
            ))}
          </div>
        )}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title={text.permitTitle(order.order_no)}
        reason={{ label: text.reason, missing: text.reasonMissing, maxLength: maxLength.reason }}
        confirmLabel={text.permit}
        keepLabel={text.keep}
        error={refused}
        onConfirm={permit}
        onClose={() => setAsking(false)}
      >
        {text.permitText}
      </ConfirmDialog>
    </>
  )
}
