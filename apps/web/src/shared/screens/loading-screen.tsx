import { useWords } from '../../lib/language.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import styles from './loading-screen.module.css'
import { screenWords } from './screen-words.ts'

/** The first moments of a page. Nothing at all when they are short. */
export function LoadingScreen() {
  const { loading } = useWords(screenWords)
  const isDue = useDelayed(true)
  return (
    <main className={styles.whole} aria-busy="true">
      {isDue && (
        <p className={styles.loading} role="status">
          <i className={styles.spinner} />
          {loading}
        </p>
      )}
    </main>
  )
}
