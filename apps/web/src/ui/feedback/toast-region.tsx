import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../page/icon.tsx'
import { subscribeToDialogs, topDialog } from '../page/open-dialogs.ts'
import { SupportId } from './support-id.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastKind } from './toast.ts'
import styles from './toast-region.module.css'

const icons: Record<ToastKind, IconName> = { done: 'check', info: 'info', trouble: 'bang', news: 'refresh' }

/**
 * Where toasts appear. Always mounted, so that screen readers announce what is added to it. A modal dialog makes the page inert,
 * toasts and all, so that an open one has its own region.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog)
  return (
    <>
      <Region toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<Region toasts={toasts} />, dialog)}
    </>
  )
}

function Region({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <div className={`grid gap-8 ${styles.region}`} role="status">
      {toasts.map(({ id, kind, text, actions }) => (
        <div key={id} className={`card flex at-start gap-10 lifted ${styles.toast}`}>
          <span className={styles[kind]}>
            <Icon name={icons[kind]} />
          </span>
          <span className="breaks">
            {text} {kind === 'trouble' && <SupportId of={text} />}
          </span>
          {actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={`firm strong brand ${styles.action}`}
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
