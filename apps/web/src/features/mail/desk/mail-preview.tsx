import { useState } from 'react'
import styles from '#features/lookups/desk/frame/data.module.css'
import { useWords } from '#lib/language.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { mailTextWords } from './mail-words.ts'

type MailPreviewProps = {
  readonly mail: { readonly subject: string; readonly html: string; readonly text: string }
}

/** Shows an email as its reader sees it: HTML in a sandboxed frame, or plain text. */
export function MailPreview({ mail }: MailPreviewProps) {
  const text = useWords(mailTextWords)
  const [shown, setShown] = useState<'html' | 'plain'>('html')
  return (
    <div className="grid one-column gap-16">
      <b>{mail.subject}</b>
      <Segmented
        className={styles.fit ?? ''}
        aria-label={text.preview}
        value={shown}
        options={[
          { value: 'html', label: text.html },
          { value: 'plain', label: text.plain },
        ]}
        onChange={setShown}
      />
      {shown === 'html' ? (
        <iframe
          className={`full outlined rounded ${styles.preview}`}
          title={mail.subject}
          sandbox=""
          srcDoc={mail.html}
        />
      ) : (
        <pre className={`breaks flush padded-12 outlined rounded pre ${styles.plain}`}>{mail.text}</pre>
      )}
    </div>
  )
}
