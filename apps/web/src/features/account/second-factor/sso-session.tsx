import { useEffect, useState } from 'react'
import { onConfirmed } from '#lib/api/single-sign-on.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { secondFactorWords } from './second-factor-words.ts'

type SsoSessionProps = { readonly onEnd: (isConfirmed: boolean) => void }

/** The dialog that confirms the session at the user's provider, in another window, so that this page keeps what was typed. */
export function SsoSession({ onEnd }: SsoSessionProps) {
  const { sso: text } = useWords(secondFactorWords)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => onConfirmed(() => onEnd(true)), [onEnd])
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.open}
      keepLabel={text.cancel}
      error={error}
      onConfirm={() => {
        const opened = window.open(paths.ssoConfirm, '_blank', 'popup,width=520,height=720')
        setError(opened === null ? text.blocked : null)
      }}
      onClose={() => onEnd(false)}
    >
      {text.text}
    </ConfirmDialog>
  )
}
