import { declineVersion, useNewVersion } from '#lib/api/version.ts'
import { useWords } from '#lib/language.ts'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'
import { versionWords } from './notice-words.ts'
import styles from './version-notice.module.css'

/** Offers to reload an open page after the site was updated. */
export function VersionNotice() {
  const version = useWords(versionWords)
  const isNew = useNewVersion()
  if (!isNew) return null
  const refresh = () => {
    declineVersion()
    // A form with unsaved changes asks before the page unloads.
    location.reload()
  }
  return (
    <PlainDialog label={version.title} className={styles.dialog} onClose={declineVersion}>
      <h2 className={styles.title}>{version.title}</h2>
      <p className="dim">{version.text}</p>
      <div className={`flex end gap-8 ${styles.foot}`}>
        <button type="button" className="button" onClick={declineVersion}>
          {version.later}
        </button>
        <button type="button" className="button button-primary" onClick={refresh}>
          {version.now}
        </button>
      </div>
    </PlainDialog>
  )
}
