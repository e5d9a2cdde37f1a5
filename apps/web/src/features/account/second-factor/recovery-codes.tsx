import { useConfig } from '#lib/api/config.ts'
import { saveBlob } from '#lib/files/save-blob.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import styles from './second-factor.module.css'
import { secondFactorWords } from './second-factor-words.ts'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { recovery: text } = useWords(secondFactorWords)
  const { appTitle } = useConfig()
  const all = codes.join('\n')
  const save = () => saveBlob(new Blob([`${all}\n`], { type: 'text/plain' }), text.file(appTitle))
  return (
    <div className="grid gap-16">
      <p>{text.line}</p>
      <ul
        className={`grid padded-16 gap-8-16 outlined rounded canvas ${styles.codes}`}
        aria-label={text.title}
      >
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="row wrap end">
        <CopyButton value={all} what={text.copyName} />
        <Button onClick={save}>{text.download}</Button>
        <Button look="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  )
}
