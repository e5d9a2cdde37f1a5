import { useEffect, useRef, useState } from 'react'
import { loadConfig, useConfigState } from '#lib/api/config.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { LanguageSwitch } from '#page-parts/language-switch.tsx'
import { useTitle } from '#page-parts/use-title.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'
import styles from './maintenance.module.css'
import { maintenanceWords } from './notice-words.ts'

/**
 * Covers a page that was open when the portal closed. The page below keeps everything that was typed into it, and the user may
 * go back to it; a strip then says that nothing can be saved.
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
      <p className={`row fixed gap-10 rounded-card soon-tinted lifted ${styles.strip}`} role="status">
        {closed.strip}
      </p>
    )
  return (
    <PlainDialog label={closed.title} className={styles.cover} onClose={() => setAside(true)}>
      <MaintenanceMessage onBack={() => setAside(true)} />
    </PlainDialog>
  )
}

/** The screen for users who open the portal while it is closed. */
export function MaintenanceScreen() {
  const closed = useWords(maintenanceWords)
  useTitle(closed.title)
  return (
    <main>
      <MaintenanceMessage />
    </main>
  )
}

/** The configured message, or the default one, with links back to the page that was open and to the staff sign-in. */
export function MaintenanceMessage({ onBack }: { readonly onBack?: () => void }) {
  const closed = useWords(maintenanceWords)
  const { config } = useConfigState()
  return (
    <div className={`grid middle ${styles.whole}`}>
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
        {onBack && <span className="above-8 block">{closed.kept}</span>}
      </StateMessage>
      {/* Comes after the ways on, because a dialog gives the focus to its first button. */}
      <div className={`absolute ${styles.language}`}>
        <LanguageSwitch />
      </div>
      {/* The desk stays open, and so does its sign-in. */}
      {!onBack && (
        <a className="dim size-12" href={paths.desk}>
          {closed.staff}
        </a>
      )}
    </div>
  )
}
