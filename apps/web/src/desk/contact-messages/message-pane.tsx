import { type DeskMessage, deskGetMessage, deskSettleMessage } from '@berth/contract/desk-message'
import { maxLength } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useCallback, useRef, useState } from 'react'
import inbox from '../../features/inbox/inbox.module.css'
import { InboxPane, OpenItem, readOnce } from '../../features/inbox/inbox-pane.tsx'
import { call, readOf } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/api-error.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { UnsavedGuard } from '../../page-parts/forms/unsaved-guard.tsx'
import { useTitle } from '../../page-parts/use-title.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { messageWords } from './message-words.ts'

/** One message from the contact form and how it was handled. */
export function MessagePane({ id }: { readonly id: number }) {
  const text = useWords(messageWords)
  const query = useQuery({ ...readOf(deskGetMessage, { params: { id } }), ...readOnce })
  return (
    <InboxPane query={query} words={text}>
      {(message) => <OpenMessage message={message} />}
    </InboxPane>
  )
}

function OpenMessage({ message }: { readonly message: DeskMessage }) {
  const text = useWords(messageWords)
  const language = useLanguage()
  useTitle(message.subject)
  const reply = `mailto:${message.email}?subject=${encodeURIComponent(text.replySubject(message.subject))}`
  return (
    <OpenItem
      name={message.subject}
      tag={<Tag kind={message.state === 'open' ? 'strong' : 'good'}>{text.states[message.state]}</Tag>}
      facts={
        <>
          {message.name} · {formatInstant(message.create_time, language)}
          {message.done_time &&
            ` · ${text.doneBy(message.done_by, formatInstant(message.done_time, language))}`}
        </>
      }
      aside={
        <a className="button" href={reply}>
          {text.reply}
        </a>
      }
    >
      <Panel title={text.content}>
        <p className={inbox.said}>{message.content}</p>
      </Panel>
      <Panel label={text.company}>
        <DescriptionList
          items={[
            { term: text.email, value: <a href={reply}>{message.email}</a> },
            { term: text.company, value: message.company ?? text.stranger },
            { term: text.language, value: text.spoken[message.language] },
          ]}
        />
      </Panel>
      <Settling message={message} />
    </OpenItem>
  )
}

function Settling({ message }: { readonly message: DeskMessage }) {
  const text = useWords(messageWords)
  const client = useQueryClient()
  const [note, setNote] = useState(message.note ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unsaved = useRef(false)
  unsaved.current = note.trim() !== (message.note ?? '')
  const isUnsaved = useCallback(() => unsaved.current, [])
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['desk', 'message'] }),
      client.invalidateQueries({ queryKey: ['desk', 'rfq', 'count'] }),
    ])
  const save = async (state: DeskMessage['state']) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { state, note: note.trim() || null, version: message.version }
      await call(deskSettleMessage, { params: { id: message.id }, body })
      showToast('done', text.saved[state === message.state ? 'note' : state])
    } catch (error) {
      setFailure(
        isProblem(error, 'stale_version')
          ? text.stale
          : error instanceof Error
            ? error.message
            : text.saveFailed,
      )
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const isOpen = message.state === 'open'
  return (
    <Panel label={text.note}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save(message.state)
        }}
      >
        {failure && <Banner kind="bad" title={failure} isAlert />}
        <Field label={text.note} hint={text.noteHint}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={maxLength.reason}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div className={inbox.foot}>
          <Button htmlType="submit" disabled={!unsaved.current} loading={isBusy}>
            {text.saveNote}
          </Button>
          <span className={inbox.gap} />
          <Button
            type={isOpen ? 'primary' : 'default'}
            data-settle
            loading={isBusy}
            onClick={() => save(isOpen ? 'done' : 'open')}
          >
            {isOpen ? text.done : text.reopen}
          </Button>
        </div>
      </form>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </Panel>
  )
}
