import { removeCompanyImage, saveCompanyImage } from '@berth/contract/access/account'
import { getUserInfo } from '@berth/contract/access/session'
import { type CompanyImageKind, companyImageRule } from '@berth/domain/company/company-image'
import { endingOf } from '@berth/domain/files/file-name'
import { fileEndings } from '@berth/domain/files/upload'
import type { Finding } from '@berth/domain/finding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { sendForm } from '#lib/api/send-form.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

/** Image addresses expire after a few minutes; they are refetched well before that. */
const refreshMs = 4 * 60_000

const endings = companyImageRule.kinds.flatMap((kind) => fileEndings[kind])

/** Checks a chosen image as far as possible before the upload. */
export function checkPicture(file: Pick<File, 'name' | 'size'>): Finding | null {
  if (!endings.includes(endingOf(file.name))) return { path: 'file', rule: companyImageRule.wrongKind }
  if (file.size > companyImageRule.maxBytes)
    return { path: 'file', rule: companyImageRule.tooLarge, params: { max: companyImageRule.maxBytes } }
  return file.size === 0 ? { path: 'file', rule: 'file_empty' } : null
}

type CompanyImageProps = {
  readonly kind: CompanyImageKind
  readonly note: string
  readonly mayEdit: boolean
}

/** An image of the company: a thumbnail that opens large and can be replaced or removed, with immediate effect. */
export function CompanyImage({ kind, note, mayEdit }: CompanyImageProps) {
  const text = useWords(profileWords)
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const { data } = useQuery({ ...readOf(getUserInfo, {}), refetchInterval: refreshMs })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | Finding | null>(null)
  const [isAsking, setAsking] = useState(false)
  const name = data?.[kind] ?? null
  const thumb = data?.[`${kind}_thumb`] ?? null
  const says = error !== null && typeof error !== 'string' ? sayFinding(error, language) : error
  const full = data?.[`${kind}_url`] ?? null

  const act = async (action: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setError(null)
    try {
      await action()
      await client.invalidateQueries({ queryKey: keyOf(getUserInfo, {}) })
      showToast('done', done)
    } catch (failure) {
      setError(messageOf(failure, text.imageFailed))
    } finally {
      setBusy(false)
    }
  }

  const send = (file: File) => {
    const wrong = checkPicture(file)
    if (wrong) return setError(wrong)
    const form = new FormData()
    form.set('file', file)
    void act(() => sendForm(saveCompanyImage, { kind }, form), text.imageSaved[kind])
  }

  return (
    <fieldset
      className={`grid gap-16 slim at-start ${styles.image}`}
      aria-describedby={noteId}
      aria-busy={isBusy}
    >
      <legend>{text[kind]}</legend>
      {thumb && full ? (
        <a
          className={`grid middle cut outlined rounded canvas ${styles.frame}`}
          href={`${full}&inline=1`}
          target="_blank"
          rel="noreferrer"
          title={text.open(name ?? '')}
        >
          <img src={thumb} alt={text.open(name ?? '')} />
        </a>
      ) : (
        <span className={`grid middle cut outlined rounded canvas ${styles.frame} note ${styles.blank}`}>
          {isBusy ? text.uploading : text.none}
        </span>
      )}
      <div className="grid gap-8 slim items-start">
        {name && <span className={`breaks ${styles.name}`}>{name}</span>}
        <p id={noteId} className={error ? 'bad' : 'note'} role={error ? 'alert' : undefined}>
          {says ?? `${note}${mayEdit ? ` · ${text.imageRule}` : ''}`}
        </p>
        {mayEdit && (
          <div className="row">
            <input
              ref={input}
              type="file"
              hidden
              aria-label={text[kind]}
              accept={endings.map((ending) => `.${ending}`).join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // Lets the user choose the same file again after correcting it.
                target.value = ''
                if (file) send(file)
              }}
            />
            <Button icon={<Icon name="upload" />} loading={isBusy} onClick={() => input.current?.click()}>
              {name ? text.replace : text.upload}
            </Button>
            {name && (
              <Button look="text" icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
                {text.remove}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={text.removeOf[kind]}
        confirmLabel={text.remove}
        keepLabel={text.keep}
        danger
        onConfirm={async () => {
          await act(() => call(removeCompanyImage, { params: { kind } }), text.imageRemoved[kind])
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        {text.removeText}
      </ConfirmDialog>
    </fieldset>
  )
}

function messageOf(failure: unknown, fallback: string): string {
  if (!(failure instanceof ApiError)) return fallback
  return failure.fields[0]?.msg ?? failure.message
}
