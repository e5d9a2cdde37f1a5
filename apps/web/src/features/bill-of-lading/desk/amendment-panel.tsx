import { type BillOfLading, deskDecideAmendment } from '@berth/contract/orders/bill-of-lading'
import { maxLength } from '@berth/domain/limits'
import { feeTotal } from '@berth/domain/money/amendment-fee'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { AmendmentList } from '../amendment-list.tsx'
import { amendmentWords } from '../amendment-words.ts'
import styles from './bl-terms-panel.module.css'
import { blTermsWords } from './bl-terms-words.ts'

type AmendmentPanelProps = { readonly bl: BillOfLading; readonly onDecided: () => Promise<unknown> }

/** The amendments of a bill at the desk; the one that waits is accepted, or declined with a reason that the member reads. */
export function AmendmentPanel({ bl, onDecided }: AmendmentPanelProps) {
  const text = useWords(amendmentWords)
  /** The amendment that the dialog is about. */
  const [asked, setAsked] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const waiting = bl.amendments.find(({ decision }) => decision === null)
  const decide = async (decision: 'accepted' | 'declined', answer: string | null = null) => {
    if (!waiting || isBusy) return
    setBusy(true)
    try {
      const body = { amendment_id: waiting.id, decision, answer }
      await call(deskDecideAmendment, { params: { id: bl.order_id }, body })
      showToast('done', decision === 'accepted' ? text.accepted(waiting.version + 1) : text.declined)
      setAsked(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message } = error
      const isStale = isProblem(error, 'stale_version')
      const said = isStale ? text.stale : message
      // The dialog stays with the reason that was typed.
      if (decision === 'declined') setRefused(said)
      else showToast(isStale ? 'info' : 'trouble', said)
    } finally {
      setBusy(false)
      await onDecided()
    }
  }
  // A colleague has decided meanwhile; the member may even have asked for another one.
  const isGone = asked !== null && asked !== waiting?.id
  const ask = () => {
    setRefused(null)
    setAsked(waiting?.id ?? null)
  }
  usePageKeys({
    y: () => (waiting ? decide('accepted') : false),
    x: () => (waiting ? ask() : false),
  })
  return (
    <Panel flush title={text.title}>
      <AmendmentList
        amendments={bl.amendments}
        actions={
          <div className="flex end gap-8">
            <Button disabled={isBusy} onClick={ask}>
              {text.decline} <Kbd>X</Kbd>
            </Button>
            <Button look="primary" loading={isBusy} onClick={() => void decide('accepted')}>
              {text.accept} <Kbd>Y</Kbd>
            </Button>
          </div>
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title={text.declineTitle}
        confirmLabel={text.decline}
        keepLabel={text.keep}
        reason={{ label: text.declineReason, maxLength: maxLength.reason, missing: text.missing }}
        error={isGone ? text.stale : refused}
        isBlocked={isGone}
        onConfirm={(reason) => decide('declined', reason)}
        onClose={() => setAsked(null)}
      >
        {text.declineText}
      </ConfirmDialog>
    </Panel>
  )
}

type FeesPanelProps = { readonly bl: Pick<BillOfLading, 'fees' | 'versions'> }

/**
 * The fees of this order's carrier by moment: what the member is shown before asking. The present one is tinted once a version
 * was approved or issued; until then changes are free.
 */
export function FeesPanel({ bl }: FeesPanelProps) {
  const text = useWords(blTermsWords)
  const shared = useWords(amendmentWords)
  const mayConfigure = useMay('desk_config')
  const isFree = bl.versions.every((version) => version.approve_time === null && version.issue_time === null)
  return (
    <Panel
      flush
      title={text.fees}
      extra={mayConfigure && <LinkButton to={paths.deskAmendmentFees}>{text.allCarriers}</LinkButton>}
    >
      {bl.fees.length > 0 && (
        <table className={`full ${styles.fees}`}>
          <thead>
            <tr>
              <th scope="col">{text.moment}</th>
              <th scope="col" className={styles.figure}>
                {text.carrierFee}
              </th>
              <th scope="col" className={styles.figure}>
                {text.ownFee}
              </th>
              <th scope="col" className={styles.figure}>
                {text.total}
              </th>
              <th scope="col">{text.condition}</th>
            </tr>
          </thead>
          <tbody>
            {bl.fees.map((fee) => (
              <tr key={fee.moment} className={fee.is_now && !isFree ? styles.current : undefined}>
                <th scope="row">
                  {shared.moments.bl[fee.moment]}{' '}
                  {fee.is_now && !isFree && (
                    <Tag mini kind="good">
                      {text.now}
                    </Tag>
                  )}
                </th>
                <td className={styles.figure}>{formatMoney(fee.carrier_fee, fee.currency)}</td>
                <td className={styles.figure}>{formatMoney(fee.own_fee, fee.currency)}</td>
                <td className={styles.figure}>
                  <b>{formatMoney(feeTotal(fee), fee.currency)}</b>
                </td>
                <td>{fee.condition}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note padded">{bl.fees.length > 0 ? text.feeNote : text.noFees}</p>
    </Panel>
  )
}
