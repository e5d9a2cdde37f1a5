import { deskGetMail, deskRetryMail } from '@berth/contract/desk/desk-mail'
import { mailKindName } from '@berth/locales/mails'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#features/lookups/desk/frame/data.module.css'
import { dataWords } from '#features/lookups/desk/frame/data-words.ts'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { TableSkeleton } from '#ui/table/table-skeleton.tsx'
import { MailPreview } from './mail-preview.tsx'
import { outboxWords } from './mail-words.ts'
import { mailNotices } from './outbox-notices.ts'

type MailDialogProps = {
  readonly id: number
  readonly onClose: () => void
  readonly onRetried: () => void
}

/** One email: its content, its delivery status, and a retry when it failed. */
export function MailDialog({ id, onClose, onRetried }: MailDialogProps) {
  const text = useWords(outboxWords)
  const { close } = useWords(dataWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const found = useQuery({ ...readOf(deskGetMail, { params: { id } }), staleTime: 0 })
  const mail = found.data
  const retry = async () => {
    setBusy(true)
    try {
      await call(deskRetryMail, { params: { id } })
      showToast('done', text.retried)
      onClose()
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      onRetried()
    }
  }
  return (
    <FramedDialog
      title={mail ? mailKindName(mail.kind, language) : text.title}
      subtitle={mail && (mail.address ?? text.operator)}
      width={680}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{close}</Button>
          {mail?.can_retry && (
            <Button look="primary" loading={isBusy} onClick={retry}>
              {text.retry}
            </Button>
          )}
        </>
      }
    >
      {found.isError && (
        <LoadFailure error={found.error} title={text.failed} onRetry={() => found.refetch()} />
      )}
      {!mail && !found.isError && <TableSkeleton columns={[200, 200]} />}
      {mail && (
        <div className={`grid gap-16 ${styles.form}`}>
          {mailNotices(mail, language).map((notice) => (
            <Banner key={notice.title} {...notice} />
          ))}
          <p className="note">
            {text.states[mail.state]} · {text.created} {formatInstant(mail.create_time, language)} ·{' '}
            {mail.state === 'waiting'
              ? `${text.next} ${formatInstant(mail.due_time, language)}`
              : `${text.sent} ${mail.sent_time ? formatInstant(mail.sent_time, language) : nothing}`}{' '}
            · {text.attempts} {mail.attempts}
          </p>
          {mail.preview ? <MailPreview mail={mail.preview} /> : <p>{text.noPreview}</p>}
        </div>
      )}
    </FramedDialog>
  )
}
