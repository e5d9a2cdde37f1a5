import { Button, Input } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { repeatKeys } from '../../lib/api/repeat-key.ts'
import { useKeptDraft } from '../../lib/drafts/draft-storage.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import styles from './conversation.module.css'

type WritingFieldProps = {
  /** The key under which the draft is kept in the tab until it is sent. */
  readonly draftName: string
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly sendLabel: string
  readonly keysHint: string
  readonly missing: string
  readonly send: (text: string, idempotencyKey: string) => Promise<unknown>
  readonly fieldId?: string
}

/** A field for writing and sending, also with Ctrl+Enter. The draft survives a refusal, navigation and a reload. */
export function WritingField(props: WritingFieldProps) {
  const { draftName, label, placeholder, maxLength, sendLabel, keysHint, missing } = props
  const ownId = useId()
  const id = props.fieldId ?? ownId
  const [{ text }, change, forget] = useKeptDraft(draftName, { text: '' })
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly isAtField: boolean } | null>(null)
  const keys = useRef(repeatKeys())

  const submit = async () => {
    if (isSending) return
    const isEmpty = text.trim() === ''
    setSaid(isEmpty ? { text: missing, isAtField: true } : null)
    if (isEmpty) return document.getElementById(id)?.focus()
    setSending(true)
    try {
      await props.send(text, keys.current({ draftName, text }))
      keys.current = repeatKeys()
      change({ text: '' })
      forget()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const atField = error.fields[0]?.msg
      setSaid({ text: atField ?? error.message, isAtField: atField !== undefined })
    } finally {
      setSending(false)
      document.getElementById(id)?.focus()
    }
  }
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {said && !said.isAtField && <Banner kind="bad" title={said.text} isAlert />}
      <Field id={id} label={label} error={said?.isAtField ? said.text : undefined}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxLength}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              change({ text: target.value })
              setSaid(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void submit()
            }}
          />
        )}
      </Field>
      <div className={styles.send}>
        <span className="note">{keysHint}</span>
        <Button htmlType="submit" loading={isSending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
