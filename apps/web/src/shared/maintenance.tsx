import { useEffect, useRef, useState } from 'react'
import { loadConfig } from '../lib/config.ts'
import { useWords } from '../lib/language.ts'
import { PlainDialog } from '../ui/plain-dialog.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './maintenance.module.css'
import { MaintenanceMessage } from './screens/plain-screens.tsx'
import { screenWords } from './screens/screen-words.ts'

const askAgainMs = 5_000

/** Asks, while the portal is closed, whether it is open again. */
export function useReopening(isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return
    const asking = setInterval(loadConfig, askAgainMs)
    return () => clearInterval(asking)
  }, [isClosed])
}

/**
 * What lies over a page that was open when the portal closed. The page stays as it is below, with everything that was typed
 * into it, and may be gone back to; then a line goes on saying that nothing can be saved.
 */
export function MaintenanceCover({ isClosed }: { readonly isClosed: boolean }) {
  const { closed } = useWords(screenWords)
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
