import { listPasskeys, type Passkey, removePasskey } from '@berth/contract/access/passkey'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import styles from './second-factor.module.css'
import { secondFactorWords } from './second-factor-words.ts'

/** The user's passkeys; each can be removed. Nothing while there are none. */
export function PasskeyList({ onChange }: { readonly onChange: () => void }) {
  const { passkeys: text } = useWords(secondFactorWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(readOf(listPasskeys, {}))
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async ({ id, name }: Passkey) => {
    try {
      await call(removePasskey, { params: { id } })
      setLeaving(null)
      showToast('done', text.removed(name))
      onChange()
    } catch (cause) {
      setFailure(sayFailure(cause))
    }
  }
  if (error && !data)
    return <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
  if (!data || data.total === 0) return null
  return (
    <>
      <h3 className="above-16">{text.title}</h3>
      <ul className={`line-above ${styles.passkeys}`} aria-label={text.title}>
        {data.lists.map((passkey) => (
          <li className="row between gap-16 line-below" key={passkey.id}>
            <div className="grid slim breaks">
              <b>{passkey.name}</b>
              <span className={`note flex wrap ${styles.facts}`}>
                <span>{text.since(formatInstant(passkey.create_time, language))}</span>
                <span>
                  {passkey.used_time ? text.used(formatInstant(passkey.used_time, language)) : text.unused}
                </span>
              </span>
            </div>
            <Button
              aria-label={text.removeOf(passkey.name)}
              onClick={() => {
                setFailure(null)
                setLeaving(passkey)
              }}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={text.removeOf(leaving.name)}
          confirmLabel={text.remove}
          keepLabel={text.keep}
          danger
          error={failure}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {text.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
