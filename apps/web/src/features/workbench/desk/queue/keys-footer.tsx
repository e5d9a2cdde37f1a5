import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { useWords } from '#lib/language.ts'
import { useUrlState } from '#lib/url/use-url-state.ts'
import { Kbd } from '#ui/page/kbd.tsx'
import { listWords } from '../state/queue-words.ts'
import { orderUrl } from '../state/url.ts'
import styles from './keys-footer.module.css'
import { blCapsOf, queueKeys } from './queue-keys.ts'

type KeysFooterProps = { readonly queue: DeskQueue; readonly onShowAll: () => void }

/** The most important shortcuts that work on the open tab, below the list. One of them opens the full list. */
export function KeysFooter({ queue, onShowAll }: KeysFooterProps) {
  const { keys } = useWords(listWords)
  const work = queueKeys[queue]
  const [{ tab }] = useUrlState(orderUrl)
  const blCaps = tab === 'bill_of_lading' ? blCapsOf[queue] : undefined
  return (
    <footer className={`row firm nowrap note wrap line-above padded-8-16 ${styles.keys}`}>
      <span>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {keys.moveShort}
      </span>
      <span>
        <Kbd>Enter</Kbd>
        {keys.openShort}
      </span>
      {work.cap && (
        <span>
          <Kbd>{work.cap}</Kbd>
          {keys.work[work.cap]}
        </span>
      )}
      {work.hasReturn && (
        <span>
          <Kbd>R</Kbd>
          {keys.returnShort}
        </span>
      )}
      {blCaps?.map((cap) => (
        <span key={cap}>
          <Kbd>{cap}</Kbd>
          {(queue === 'amendments' ? keys.amendment : keys.draftBl)[cap]}
        </span>
      ))}
      <button
        type="button"
        className={`to-end rounded-tag ${styles.all}`}
        onClick={onShowAll}
        aria-label={keys.all}
        title={keys.all}
      >
        <Kbd>?</Kbd>
      </button>
    </footer>
  )
}
