import { type CompanyImageKind, companyImageRule } from '@berth/domain/company/company-image'
import { fileEndings } from '@berth/domain/files/upload'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Icon } from '#ui/page/icon.tsx'
import styles from './image-field.module.css'
import { registerWords } from './register-words.ts'
import type { Registration } from './use-registration.ts'

const accepted = companyImageRule.kinds.flatMap((kind) => fileEndings[kind].map((ending) => `.${ending}`))

/** An image to be sent with the form; it can be chosen, viewed, replaced or removed. */
export function ImageField({ form, kind }: { readonly form: Registration; readonly kind: CompanyImageKind }) {
  const text = useWords(registerWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const file = form.secrets.files[kind]
  const url = usePreview(file)
  const error = form.errorAt(kind)
  const name = text.fields[kind]
  return (
    <div className={`row phone-gap-16 ${styles.image}`}>
      <div className={`grid firm middle cut rounded canvas ${styles.frame}`}>
        {url ? (
          <img className="full tall surface" src={url} alt={text.image.preview(name)} />
        ) : (
          <Icon name="upload" />
        )}
      </div>
      <div className="grid gap-8 slim">
        <div className={`flex wrap gap-8 ${styles.buttons}`}>
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            accept={accepted.join(',')}
            data-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // Lets the user choose the same file again after removing it.
              target.value = ''
              if (chosen) form.chooseImage(kind, chosen)
            }}
          />
          <label htmlFor={id} className="button">
            <Icon name={file ? 'refresh' : 'upload'} />
            {file ? text.image.change : text.image.choose}
            <span className="visually-hidden"> {name}</span>
          </label>
          {file && (
            <button
              type="button"
              className="button"
              onClick={() => {
                form.chooseImage(kind, null)
                input.current?.focus()
              }}
            >
              <Icon name="trash" />
              {text.image.remove}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
        </div>
        {file && <p className="breaks">{file.name}</p>}
        <p id={`${id}-note`} className={error ? 'bad' : 'note'} role={error ? 'alert' : undefined}>
          {error ?? text.image.rules}
        </p>
      </div>
    </div>
  )
}

/** An object URL for the image while it is shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
