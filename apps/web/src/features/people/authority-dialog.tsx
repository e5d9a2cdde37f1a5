import type { AuthorityPreset } from '@berth/contract/desk-staff'
import type { Authority } from '@berth/domain/authority'
import { checkAuthorities, type Holder, ownersAuthority } from '@berth/domain/authority-preset'
import { grantedOf } from '@berth/domain/colleague'
import { sayFinding } from '@berth/locales/rule-words'
import { Button, Radio } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { FramedDialog } from '../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../ui/page/focus-first-error.ts'
import styles from './authorities.module.css'
import { authoritiesWords } from './authorities-words.ts'
import { AuthorityBoxes } from './authority-boxes.tsx'

/** The option for a custom list. No preset has this name. */
const own = ''

export type Granted = { readonly preset: string | null; readonly authorities: readonly Authority[] }

type AuthorityDialogProps = {
  readonly title: string
  readonly name: string
  readonly holder: Holder
  readonly granted: Granted
  readonly presets: readonly AuthorityPreset[]
  /** The company's permissions. A colleague's never exceed them. */
  readonly company?: readonly Authority[]
  readonly save: (chosen: { preset: string | null; authorities: Authority[] }) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sets a user's permissions: a preset to follow, or a custom list. */
export function AuthorityDialog(props: AuthorityDialogProps) {
  const { title, name, holder, granted, presets, company, save, onDone, onClose } = props
  const text = useWords(authoritiesWords)
  const language = useLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [preset, setPreset] = useState(granted.preset ?? own)
  const [list, setList] = useState<readonly Authority[]>(granted.authorities)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const side = holder === 'staff' ? 'operator' : 'member'
  const chosen = presets.find(({ code }) => code === preset)
  const shown = chosen ? (company ? grantedOf(chosen.authorities, company) : chosen.authorities) : list
  const [wrong] = chosen ? [] : checkAuthorities(list)
  const error = isTried && wrong ? sayFinding(wrong, language) : fieldOf(failure)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setTried(true)
    setFailure(null)
    if (wrong) return focusFirstError(form.current)
    setBusy(true)
    try {
      await save({ preset: preset === own ? null : preset, authorities: [...shown] })
      showToast('done', text.saved(name))
      onDone()
    } catch (caught) {
      setFailure(caught)
    } finally {
      setBusy(false)
    }
  }
  const fixed = (authority: Authority) => {
    if (holder === 'owner' && authority === ownersAuthority) return text.always
    return company && !company.includes(authority) ? text.beyond : null
  }
  return (
    <FramedDialog
      title={title}
      width={720}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button onClick={onClose}>{text.back}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {text.save}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        {failure !== null && !fieldOf(failure) && (
          <Banner kind="bad" title={text.failed} isAlert>
            {isProblem(failure, 'stale_version') ? text.stale : String((failure as Error).message)}
          </Banner>
        )}
        <fieldset className={styles.presets}>
          <legend>{text.preset}</legend>
          <Radio.Group
            className={styles.ways ?? ''}
            value={preset}
            onChange={({ target }) => {
              // A custom list starts with the currently checked permissions.
              if (target.value === own) setList(shown)
              setPreset(target.value)
            }}
          >
            {presets.map(({ code, name: label }) => (
              <Radio key={code} value={code}>
                {label}
              </Radio>
            ))}
            <Radio value={own}>
              {text.own} <span className="note">{text.ownNote}</span>
            </Radio>
          </Radio.Group>
        </fieldset>
        <AuthorityBoxes
          side={side}
          value={shown}
          isReadOnly={chosen !== undefined}
          fixed={fixed}
          error={error}
          onChange={setList}
        />
      </form>
    </FramedDialog>
  )
}

function fieldOf(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.fields[0]?.msg : undefined
}
