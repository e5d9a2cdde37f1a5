import { useWords } from '../../../lib/language.ts'
import { listWords } from '../words.ts'
import { Kbd } from './kbd.tsx'
import styles from './keys-footer.module.css'

/** The keys one needs most, below the list; the rest are a key away. */
export function KeysFooter({ onShowAll }: { readonly onShowAll: () => void }) {
  const { keys } = useWords(listWords)
  return (
    <footer className={styles.keys}>
      <span>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {keys.moveShort}
      </span>
      <span>
        <Kbd>Enter</Kbd>
        {keys.openShort}
      </span>
      <span>
        <Kbd>C</Kbd>
        {keys.confirmShort}
      </span>
      <span>
        <Kbd>R</Kbd>
        {keys.returnShort}
      </span>
      <button type="button" className={styles.all} onClick={onShowAll} aria-label={keys.all} title={keys.all}>
        <Kbd>?</Kbd>
      </button>
    </footer>
  )
}
