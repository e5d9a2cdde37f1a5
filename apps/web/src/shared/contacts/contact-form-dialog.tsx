import { type Contact, createContact, getContact, updateContact } from '@berth/contract/contact'
import { checkContact } from '@berth/domain/contact'
import { sayFinding } from '@berth/locales/rule-words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Modal } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, isProblem } from '../../lib/api-error.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { repeatKeys } from '../../lib/repeat-key.ts'
import { useUser } from '../../lib/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { useUiText } from '../../ui/ui-text.ts'
import { useDialogFit } from '../../ui/use-dialog-fit.ts'
import { ContactFields } from './contact-fields.tsx'
import styles from './contact-form-dialog.module.css'
import { blankContact, type ContactField, type ContactValues, contactBodyOf } from './contact-values.ts'
import { contactWords } from './contact-words.ts'

/** Where the form came from: what is typed goes there. */
export type ContactTarget =
  /** A new entry of the address book. */
  | { readonly kind: 'create' }
  /** An entry of the address book, changed there. */
  | { readonly kind: 'contact'; readonly contact: Contact }
  /** A party of an order: its copy is changed, the entry it came from (`id`, 0 for none) only when asked. */
  | { readonly kind: 'copy'; readonly id: number }

type ContactFormDialogProps = {
  readonly title: string
  readonly target: ContactTarget
  readonly initial?: ContactValues
  readonly onDone: (values: ContactValues, id: number) => void
  readonly onClose: () => void
}

type Errors = Partial<Record<ContactField, string>>

/** A contact to be filled in or corrected. Shown while it is rendered. */
export function ContactFormDialog({ title, target, initial, onDone, onClose }: ContactFormDialogProps) {
  const text = useWords(contactWords)
  const { close } = useUiText()
  const fit = useDialogFit()
  const language = useLanguage()
  const client = useQueryClient()
  const { authorities } = useUser()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial ?? blankContact)
  const [isTried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [alsoBook, setAlsoBook] = useState(false)
  const [keyFor] = useState(repeatKeys)
  const mayUpdateBook = target.kind === 'copy' && target.id > 0 && authorities.includes('contact')

  const found: Errors = Object.fromEntries(
    checkContact(values).map((finding) => [finding.path, sayFinding(finding, language)]),
  )
  const shown = Object.fromEntries(
    Object.entries({ ...serverErrors, ...found }).filter(
      ([path]) => isTried || (touched.has(path) && values[path as ContactField]) || path in serverErrors,
    ),
  ) as Errors

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
    // The form of the page around the dialog is another one, whatever React thinks of portals.
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
      focusFirstError(form.current)
    } finally {
      setBusy(false)
    }
  }

  const count = Object.keys(shown).length
  return (
    <Modal
      {...fit}
      open
      title={title}
      onCancel={onClose}
      closable={{ 'aria-label': close }}
      width={720}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <span className={styles.left}>
            {mayUpdateBook && (
              <Checkbox checked={alsoBook} onChange={({ target: box }) => setAlsoBook(box.checked)}>
                {text.alsoBook}
              </Checkbox>
            )}
          </span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
            {target.kind === 'copy' ? text.use : text.save}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={save}>
        {failure ? (
          <Banner kind="bad" title={text.failed} isAlert>
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
    </Modal>
  )
}

function focusFirstError(form: HTMLFormElement | null): void {
  // The marks are drawn by the render that follows.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg]))
}

function sayFailure(
  error: unknown,
  target: ContactTarget,
  text: (typeof contactWords)['zh-CN'],
): string | null {
  if (isProblem(error, 'validation') && error.fields.length > 0) return null
  if (isProblem(error, 'not_found') && target.kind === 'copy') return text.gone
  if (isProblem(error, 'stale_version')) return text.stale
  return error instanceof Error ? error.message : String(error)
}
