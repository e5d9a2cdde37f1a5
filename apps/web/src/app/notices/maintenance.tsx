import { useEffect, useRef, useState } from 'react'
import { loadConfig, useConfigState } from '../../lib/api/config.ts'
import { useWords } from '../../lib/language.ts'
import { paths } from '../../lib/url/paths.ts'
import { LanguageSwitch } from '../../page-parts/language-switch.tsx'
import { useTitle } from '../../page-parts/use-title.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { PlainDialog } from '../../ui/overlay/plain-dialog.tsx'
import styles from './maintenance.module.css'
import { maintenanceWords } from './notice-words.ts'

/**
 * What lies over a page that was open when the portal closed. The page stays as it is below, with everything that was typed
 * into it, and may be gone back to; then a line goes on saying that nothing can be saved.
 */
export function MaintenanceCover({ isClosed }: { readonly isClosed: boolean }) {
  const closed = useWords(maintenanceWords)
  const [isAside, setAside] = useState(false)
  const wasClosed = useRef(false)
  useEffect(() => {
    if (wasClosed.current && !isClosed) {
      setAside(false)
      showToast('done', closed.reopened)
    }
    wasClosed.current = isClosed
  }, [isClosed, closed.reopened])
  if (!isClosed) return null
  if (isAside)
    return (
      <p className={styles.strip} role="status">
        {closed.strip}
      </p>
    )
  return (
    <PlainDialog label={closed.title} className={styles.cover} onClose={() => setAside(true)}>
      <MaintenanceMessage onBack={() => setAside(true)} />
    </PlainDialog>
  )
}

/** What is shown while the portal is closed to somebody who comes to it. */
export function MaintenanceScreen() {
  const closed = useWords(maintenanceWords)
  useTitle(closed.title)
  return (
    <main>
      <MaintenanceMessage />
    </main>
  )
}

/** The message of the settings, or the usual one; the way back to a page that was open, and the one for staff. */
export function MaintenanceMessage({ onBack }: { readonly onBack?: () => void }) {
  const closed = useWords(maintenanceWords)
  const { config } = useConfigState()
  return (
    <div className={styles.whole}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <StateMessage
        drawing="crane"
        title={closed.title}
        level={1}
        actions={
          <>
            <button type="button" className="button button-primary" onClick={() => void loadConfig()}>
              {closed.retry}
            </button>
            {onBack && (
              <button type="button" className="button" onClick={onBack}>
                {closed.back}
              </button>
            )}
          </>
        }
      >
        {config?.closedTips || closed.text}
        {onBack && <span className={styles.kept}>{closed.kept}</span>}
      </StateMessage>
      {/* The desk stays open; on the way to it the sign-in does as well. */}
      {!onBack && (
        <a className={styles.staff} href={paths.desk}>
          {closed.staff}
        </a>
      )}
    </div>
  )
}
