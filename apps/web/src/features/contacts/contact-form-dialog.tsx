import { type Contact, createContact, getContact, updateContact } from '@berth/contract/contact'
import { meets } from '@berth/domain/authority'
import { checkContact, contactEditing } from '@berth/domain/contact'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/api-error.ts'
import { repeatKeys } from '../../lib/api/repeat-key.ts'
import { useUser } from '../../lib/api/session.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { UnsavedGuard } from '../../page-parts/forms/unsaved-guard.tsx'
import { VersionsDialog } from '../../page-parts/forms/versions-dialog.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { FramedDialog } from '../../ui/overlay/framed-dialog.tsx'
import { focusFirstError } from '../../ui/page/focus-first-error.ts'
import { type ContactErrors, errorsOf, sayFailure } from './contact-failure.ts'
import { ContactFields } from './contact-fields.tsx'
import styles from './contact-form-dialog.module.css'
import type { ContactTarget } from './contact-target.ts'
import {
  blankContact,
  type ContactField,
  type ContactValues,
  contactBodyOf,
  contactValuesOf,
} from './contact-values.ts'
import { contactWords } from './contact-words.ts'
import { useContactDifferences } from './use-contact-differences.ts'

type ContactFormDialogProps = {
  readonly title: string
  readonly target: ContactTarget
  readonly initial?: ContactValues
  /** Asks before discarding typed values, including when the page is left. Off on pages with a guard of their own. */
  readonly guarded?: boolean
  readonly onDone: (values: ContactValues, id: number) => void
  readonly onClose: () => void
}

/** The form for creating or correcting a contact. Open for as long as it is rendered. */
export function ContactFormDialog({
  title,
  target: opened,
  initial,
  guarded = false,
  onDone,
  onClose,
}: ContactFormDialogProps) {
  const text = useWords(contactWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { authorities } = useUser()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState(opened)
  const [start, setStart] = useState(initial ?? blankContact)
  const [values, setValues] = useState(start)
  const [isTried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [alsoBook, setAlsoBook] = useState(false)
  const [newer, setNewer] = useState<Contact | null>(null)
  const [isGone, setGone] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const differencesFrom = useContactDifferences()
  const mayUpdateBook = target.kind === 'copy' && target.id > 0 && meets(authorities, contactEditing)

  const found: ContactErrors = Object.fromEntries(
    checkContact(values).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const shown = Object.fromEntries(
    Object.entries({ ...serverErrors, ...found }).filter(
      ([path]) => isTried || (touched.has(path) && values[path as ContactField]) || path in serverErrors,
    ),
  ) as ContactErrors

  const change = (part: Partial<ContactValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setServerErrors((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path in part))))
  }

  const keep = async (): Promise<number> => {
    const body = contactBodyOf(values)
    if (target.kind === 'create') {
      return (await call(createContact, { body, idempotencyKey: keyFor(body) })).id
    }
    if (target.kind === 'contact') {
      const { id, version } = target.contact
      return (await call(updateContact, { params: { id }, body: { ...body, version } })).id
    }
    if (mayUpdateBook && alsoBook) {
      const { version } = await call(getContact, { params: { id: target.id } })
      await call(updateContact, { params: { id: target.id }, body: { ...body, version } })
    }
    return target.id
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so this stops them from submitting the page's form.
    event.stopPropagation()
    if (isBusy) return
    setTried(true)
    if (Object.keys(found).length > 0) return focusFirstError(form.current)
    setBusy(true)
    setFailure(null)
    try {
      const id = await keep()
      client.invalidateQueries({ queryKey: ['customer', 'contact'] })
      onDone(values, id)
    } catch (error) {
      setServerErrors(errorsOf(error))
      setFailure(sayFailure(error, target, text))
      setGone(isProblem(error, 'not_found') && target.kind === 'contact')
      if (isProblem(error, 'stale_version') && target.kind === 'contact') await loadNewer(target.contact.id)
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }

  // Another user saved first. Their version is shown beside the typed values, and nothing is lost.
  const loadNewer = async (id: number) => {
    try {
      setNewer(await call(getContact, { params: { id } }))
    } catch (error) {
      setFailure(sayFailure(error, target, text))
      setGone(isProblem(error, 'not_found'))
    }
  }

  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  const unsaved = useRef(false)
  unsaved.current = isDirty && !isBusy
  const isUnsaved = useCallback(() => unsaved.current, [])

  const count = Object.keys(shown).length
  return (
    <FramedDialog
      title={title}
      onClose={leave}
      width={720}
      foot={
        <div className={styles.foot}>
          <span className={styles.left}>
            {mayUpdateBook && (
              <Checkbox checked={alsoBook} onChange={({ target: box }) => setAlsoBook(box.checked)}>
                {text.alsoBook}
              </Checkbox>
            )}
          </span>
          <Button onClick={leave}>{text.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy} disabled={isGone}>
            {target.kind === 'copy' ? text.use : text.save}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={save}>
        {failure ? (
          <Banner
            kind="bad"
            title={text.failedTo[target.kind]}
            isAlert
            action={
              isGone && (
                <Button
                  onClick={() => {
                    setTarget({ kind: 'create' })
                    setGone(false)
                    setFailure(null)
                  }}
                >
                  {text.keepAsNew}
                </Button>
              )
            }
          >
            {failure}
          </Banner>
        ) : (
          isTried && count > 0 && <Banner kind="bad" title={text.corrections(count)} isAlert />
        )}
        <ContactFields
          values={values}
          errors={shown}
          onChange={change}
          onLeave={(field) => setTouched((now) => new Set(now).add(field))}
        />
      </form>
      {newer && (
        <VersionsDialog
          differences={differencesFrom(start, values, newer)}
          text={text.versions}
          onApply={(sideOf) => {
            const theirs = contactValuesOf(newer)
            const fields = differencesFrom(start, values, newer).map(({ field }) => field)
            const taken = fields.filter((field) => sideOf(field) === 'theirs')
            change(Object.fromEntries(taken.map((field) => [field, theirs[field]])))
            setStart(theirs)
            setTarget({ kind: 'contact', contact: newer })
            setNewer(null)
            setFailure(null)
          }}
          onClose={() => setNewer(null)}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={text.leaving.title}
        confirmLabel={text.leaving.leave}
        keepLabel={text.leaving.stay}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {text.leaving.lost}
      </ConfirmDialog>
      {guarded && <UnsavedGuard isUnsaved={isUnsaved} />}
    </FramedDialog>
  )
}
