import styles from './kbd.module.css'

/** The shortcut of the action next to it. Visual only: the help dialog describes it in words. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  )
}
