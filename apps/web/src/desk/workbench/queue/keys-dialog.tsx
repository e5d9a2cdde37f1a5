import { Button } from 'antd'
import { useWords } from '../../../lib/language.ts'
import { FramedDialog } from '../../../ui/overlay/framed-dialog.tsx'
import { Kbd } from '../../../ui/page/kbd.tsx'
import { listWords } from '../state/queue-words.ts'
import { talkWords } from '../state/talk-words.ts'
import styles from './keys-dialog.module.css'
import { workCaps } from './queue-keys.ts'

/** Lists all keyboard shortcuts of the desk. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys } = useWords(listWords)
  const { keys: talk } = useWords(talkWords)
  const rows = [
    { caps: ['J', 'K', '↓', '↑'], does: keys.move },
    { caps: ['Enter'], does: keys.open },
    { caps: ['C'], does: keys.confirm },
    ...workCaps.filter((cap) => cap !== 'C').map((cap) => ({ caps: [cap], does: keys.forms[cap] })),
    { caps: ['R'], does: keys.return },
    { caps: ['S'], does: talk.skip },
    { caps: ['F'], does: talk.fill },
    { caps: ['Ctrl', 'Enter'], does: talk.send },
    { caps: ['A'], does: talk.assign },
    { caps: ['M'], does: talk.message },
    { caps: ['N'], does: talk.note },
    { caps: ['1', '…', '9'], does: talk.tabs },
    { caps: ['Esc'], does: talk.leave },
    { caps: ['/'], does: keys.search },
    { caps: ['?'], does: keys.help },
  ]
  return (
    <FramedDialog
      title={keys.title}
      onClose={onClose}
      width={400}
      foot={<Button onClick={onClose}>{keys.close}</Button>}
      isDismissible
    >
      <dl className={styles.keys}>
        {rows.map(({ caps, does }) => (
          <div key={does}>
            <dt>
              <span className="visually-hidden">{caps.join(' ')}</span>
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{keys.note}</p>
    </FramedDialog>
  )
}
