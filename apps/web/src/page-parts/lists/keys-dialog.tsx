import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { closeKeyHelp, keysOfPage } from './key-help.ts'
import { keyWords } from './key-words.ts'
import styles from './keys-dialog.module.css'

/** Lists the shortcuts of the page, then those of all pages. */
export function KeysDialog() {
  const text = useWords(keyWords)
  const rows = [
    ...keysOfPage(),
    { caps: ['Ctrl', 'Enter'], does: text.submit },
    { caps: ['/'], does: text.search },
    { caps: ['Esc'], does: text.leave },
    { caps: ['?'], does: text.help },
  ]
  // A key of the page comes before the same one of all pages.
  const shown = rows.filter(
    ({ caps }, index) => rows.findIndex((row) => row.caps.join(' ') === caps.join(' ')) === index,
  )
  return (
    <FramedDialog
      title={text.title}
      onClose={closeKeyHelp}
      width={400}
      foot={<Button onClick={closeKeyHelp}>{text.close}</Button>}
      isDismissible
    >
      <dl className={styles.keys}>
        {shown.map(({ caps, does }) => (
          <div className="grid centred" key={`${caps.join(' ')} ${does}`}>
            <dt className="flex gap-4">
              <span className="visually-hidden">{caps.join(' ')}</span>
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{text.note}</p>
    </FramedDialog>
  )
}
