import { useSyncExternalStore } from 'react'
import { Icon, type IconName } from '../page/icon.tsx'
import { SupportId } from './support-id.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type ToastKind } from './toast.ts'
import styles from './toast-region.module.css'

const icons: Record<ToastKind, IconName> = { done: 'check', info: 'info', trouble: 'bang', news: 'refresh' }

/** Where toasts appear. Always mounted, so that screen readers announce what is added to it. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <div className={styles.region} role="status">
      {toasts.map(({ id, kind, text, actions }) => (
        <div key={id} className={styles.toast}>
          <span className={styles[kind]}>
            <Icon name={icons[kind]} />
          </span>
          <span className={styles.text}>
            {text} {kind === 'trouble' && <SupportId of={text} />}
          </span>
          {actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(id)
                act()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
