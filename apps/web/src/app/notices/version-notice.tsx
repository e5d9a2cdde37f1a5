import { declineVersion, useNewVersion } from '../../lib/api/version.ts'
import { useWords } from '../../lib/language.ts'
import { PlainDialog } from '../../ui/overlay/plain-dialog.tsx'
import { versionWords } from './notice-words.ts'
import styles from './version-notice.module.css'

/** Asks, when the site was updated under an open page, whether to load it again now. */
export function VersionNotice() {
  const version = useWords(versionWords)
  const isNew = useNewVersion()
  if (!isNew) return null
  const refresh = () => {
    declineVersion()
    // A form that is not saved asks before it lets go of the page.
    location.reload()
  }
  return (
    <PlainDialog label={version.title} className={styles.dialog} onClose={declineVersion}>
      <h2 className={styles.title}>{version.title}</h2>
      <p className="dim">{version.text}</p>
      <div className={styles.foot}>
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
