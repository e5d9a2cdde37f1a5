import type { OrderMessage } from '@berth/contract/orders/order-message'
import type { Actor } from '@berth/domain/access/actor'
import { maxLength } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { shortName } from '#lib/api/session.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { FileRow } from '../files/file-rows.tsx'
import type { UploadedFile } from '../files/file-upload.tsx'
import styles from './conversation.module.css'
import { conversationCalls } from './conversation-calls.ts'
import { conversationWords } from './conversation-words.ts'
import { WritingField } from './writing-field.tsx'

// The other side may write at any time. The desk also gets live events, which arrive sooner.
const pollMs = 30_000

type ConversationProps = {
  readonly orderId: number
  readonly viewer: Actor
  /** Called after messages were read, so that unread counts elsewhere can update. */
  readonly onRead: () => void
  readonly fieldId?: string
}

/** The messages of both sides about an order, with a field to write. Messages count as read once seen. */
export function Conversation({ orderId, viewer, onRead, fieldId }: ConversationProps) {
  const text = useWords(conversationWords)
  const calls = useMemo(() => conversationCalls(viewer, orderId), [viewer, orderId])
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
    refetchInterval: pollMs,
  })
  const end = useRef<HTMLDivElement>(null)
  const unread = data?.lists.findLast(({ actor, read_time }) => actor !== viewer && read_time === null)
  useReading(end, unread?.id, async (upTo) => {
    await calls.markRead(upTo)
    void queryClient.invalidateQueries({ queryKey: calls.key })
    onRead()
  })
  const send = async (written: string, key: string, files: readonly UploadedFile[]) => {
    const sent = files.map(({ filename, name }) => ({ filename, name }))
    await calls.send({ text: written, files: sent }, key)
    await queryClient.invalidateQueries({ queryKey: calls.key })
  }
  if (!data && error)
    return (
      <Banner
        kind="bad"
        title={text.failed}
        isAlert
        action={<Button onClick={() => void refetch()}>{text.retry}</Button>}
      >
        {error.message}
      </Banner>
    )
  if (!data) return <TextSkeleton lines={4} />
  const older = data.total - data.lists.length
  return (
    <>
      {older > 0 && <p className="dim below-16">{text.older(older)}</p>}
      {data.lists.length === 0 ? (
        <p className="dim below-16">{text[viewer].empty}</p>
      ) : (
        <ol className="grid gap-12 below-16" aria-label={text.label}>
          {data.lists.map((message) => (
            <Message key={message.id} message={message} isOurs={message.actor === viewer} />
          ))}
        </ol>
      )}
      <div ref={end} />
      <WritingField
        draftName={`message-${viewer}-${orderId}`}
        label={text.field}
        placeholder={text[viewer].placeholder}
        maxLength={maxLength.orderMessage}
        sendLabel={text.send}
        keysHint={text.sendKeys}
        missing={text.missing}
        send={send}
        files={viewer === 'member' ? 'message_file' : 'desk_message_file'}
        {...(fieldId ? { fieldId } : {})}
      />
    </>
  )
}

function Message({ message, isOurs }: { readonly message: OrderMessage; readonly isOurs: boolean }) {
  const language = useLanguage()
  const text = useWords(conversationWords)
  return (
    <li className={`card padded-8-12 rounded ${styles.message} ${isOurs ? `tinted ${styles.ours}` : ''}`}>
      <div className={`row wrap note ${styles.by}`}>
        <b>{shortName(message.user_name)}</b>
        <time dateTime={message.create_time}>{formatInstant(message.create_time, language)}</time>
        {isOurs && <span>{message.read_time ? text.read : text.unread}</span>}
        {!isOurs && message.read_time === null && (
          <Tag kind="strong" mini>
            {text.fresh}
          </Tag>
        )}
      </div>
      <div className="lines">{message.text}</div>
      {message.files.length > 0 && (
        <ul aria-label={text.files}>
          {message.files.map(({ id, name, url }) => (
            <FileRow key={id} name={name} url={url} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Reports once that messages up to this one were visible on an active screen. */
function useReading(
  end: RefObject<HTMLElement | null>,
  upTo: number | undefined,
  tell: (upTo: number) => Promise<void>,
): void {
  const onRead = useEffectEvent(tell)
  useEffect(() => {
    const target = end.current
    if (upTo === undefined || !target) return
    let isTold = false
    const observer = new IntersectionObserver(([entry]) => {
      if (isTold || !entry?.isIntersecting || document.visibilityState !== 'visible') return
      isTold = true
      // A failed report is repeated the next time the message is seen.
      onRead(upTo).catch(() => undefined)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [end, upTo])
}
