import { useWords } from '#lib/language.ts'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { inviteWords } from './invite-words.ts'
import styles from './people.module.css'

/** An invitation as made: with the path of its link, if it was not mailed. */
export type JoinLink = { readonly email: string; readonly join_path: string | null }

/** Says that an invitation was sent, if it was; otherwise returns it, for its link to be shown. */
export function sayMade(made: JoinLink, sent: string): JoinLink | null {
  if (made.join_path !== null) return made
  showToast('done', sent)
  return null
}

/** Shows the link of an invitation that was not mailed, this once. */
export function InviteLinkDialog({
  made,
  onClose,
}: {
  readonly made: JoinLink
  readonly onClose: () => void
}) {
  const text = useWords(inviteWords)
  const url = `${location.origin}${made.join_path}`
  return (
    <FramedDialog title={text.linkTitle} subtitle={made.email} width={560} onClose={onClose}>
      <Banner kind="warn" title={text.notMailed}>
        {text.passOn}
      </Banner>
      <div className={`row at-start padded-8-12 outlined rounded sunken ${styles.link}`}>
        <code className="grow breaks">{url}</code>
        <CopyButton value={url} what={text.link} />
      </div>
      <p className="note">{text.linkNote}</p>
    </FramedDialog>
  )
}
