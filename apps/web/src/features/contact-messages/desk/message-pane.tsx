import {
  type DeskMessage,
  deskGetMessage,
  deskReplyToMessage,
  deskSettleMessage,
} from '@berth/contract/desk/desk-message'
import { maxLength } from '@berth/domain/limits'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { InboxPane, OpenItem, readOnce } from '#features/inbox/inbox-pane.tsx'
import { WritingField } from '#features/messages/writing-field.tsx'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { FormNotice } from '#page-parts/forms/form-notice.tsx'
import { UnsavedGuard } from '#page-parts/forms/unsaved-guard.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { useTitle } from '#page-parts/use-title.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
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
    >
      <Panel title={text.content}>
        <p className="lines">{message.content}</p>
      </Panel>
      <Panel label={text.company}>
        <DescriptionList
          items={[
            {
              term: text.email,
              value: <a href={`mailto:${message.email}`}>{message.email}</a>,
              wide: true,
            },
            { term: text.company, value: message.company ?? text.stranger },
            { term: text.language, value: text.spoken[message.language] },
          ]}
        />
      </Panel>
      <Replies message={message} />
      <Settling message={message} />
    </OpenItem>
  )
}

/** What was answered, and a field for the next answer. */
function Replies({ message }: { readonly message: DeskMessage }) {
  const text = useWords(messageWords)
  const language = useLanguage()
  const client = useQueryClient()
  const params = { id: message.id }
  const send = async (written: string, idempotencyKey: string) => {
    const body = { text: written, version: message.version }
    const answered = await call(deskReplyToMessage, { params, body, idempotencyKey })
    client.setQueryData(keyOf(deskGetMessage, { params }), answered)
    showToast('done', text.saved.reply)
    await refreshInbox(client)
  }
  return (
    <Panel title={text.replies}>
      {message.replies.map((reply) => (
        <div key={reply.create_time}>
          <p className="note">{text.replyBy(reply.user_name, formatInstant(reply.create_time, language))}</p>
          <p className="lines">{reply.text}</p>
        </div>
      ))}
      <WritingField
        draftName={`contact-reply-${message.id}`}
        label={text.write}
        placeholder={text.writeHint(message.email)}
        maxLength={maxLength.contactReply}
        sendLabel={text.reply}
        keysHint={text.sendKeys}
        missing={text.replyMissing}
        send={send}
      />
    </Panel>
  )
}

function refreshInbox(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['desk', 'message'] }),
    client.invalidateQueries({ queryKey: ['desk', 'rfq', 'count'] }),
  ])
}

function Settling({ message }: { readonly message: DeskMessage }) {
  const text = useWords(messageWords)
  const client = useQueryClient()
  const params = { id: message.id }
  const settle = (state: DeskMessage['state'], note: string) =>
    call(deskSettleMessage, {
      params,
      body: { state, note: note.trim() || null, version: message.version },
    })
  const settled = async (said: string) => {
    showToast('done', said)
    await refreshInbox(client)
  }
  const form = useForm({
    start: { note: message.note ?? '' },
    isSame: (one, other) => one.note.trim() === other.note.trim(),
    check: () => [],
    send: ({ note }) => settle(message.state, note),
    onSent: () => settled(text.saved.note),
    reload: async () => {
      const newer = await call(deskGetMessage, { params })
      client.setQueryData(keyOf(deskGetMessage, { params }), newer)
      return { note: newer.note ?? '' }
    },
  })
  const isOpen = message.state === 'open'
  const next = isOpen ? 'done' : 'open'
  const { note } = form.values
  const move = () =>
    form.attempt(
      () => settle(next, note),
      () => {
        form.rebase({ note })
        return settled(text.saved[next])
      },
    )
  return (
    <Panel label={text.note}>
      <form {...form.props}>
        <FormNotice form={form} />
        <Field label={text.note} hint={text.noteHint}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={maxLength.reason}
              value={note}
              onChange={({ target }) => form.change({ note: target.value })}
            />
          )}
        </Field>
        <div className="flex wrap gap-8 above-16">
          <Button type="submit" disabled={!form.isDirty} loading={form.isBusy}>
            {text.saveNote}
          </Button>
          <span className="fill" />
          <Button look={isOpen ? 'primary' : 'plain'} data-settle loading={form.isBusy} onClick={move}>
            {isOpen ? text.done : text.reopen}
          </Button>
        </div>
      </form>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </Panel>
  )
}
