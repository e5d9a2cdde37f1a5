import styles from './kbd.module.css'

/** The shortcut of the action next to it. Visual only: the help dialog describes it in words. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span className={`inline-block padded-0-4 rounded-3 text-centre ${styles.kbd}`} aria-hidden="true">
      {children}
    </span>
  )
}
