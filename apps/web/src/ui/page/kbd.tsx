import styles from './kbd.module.css'

/** The key that does what stands beside it. For the eye: the help dialog says it in words. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  )
}
