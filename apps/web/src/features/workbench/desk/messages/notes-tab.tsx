import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { deskAddNote, deskListNotes } from '@berth/contract/desk/desk-teamwork'
import type { OutputOf } from '@berth/contract/endpoint'
import { maxLength } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WritingField } from '#features/messages/writing-field.tsx'
import { call } from '#lib/api/api.ts'
import { shortName } from '#lib/api/session.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { talkWords } from '../state/talk-words.ts'
import styles from './notes-tab.module.css'

export const noteFieldId = 'desk-note'

/** Internal notes on the order, and its assignments. */
export function NotesTab({ order }: { readonly order: DeskOrder }) {
  const { notes: text } = useWords(talkWords)
  const queryClient = useQueryClient()
  const params = { id: order.id }
  const key = ['desk', 'order', String(order.id), 'talk', 'note']
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(deskListNotes, { params, signal }),
  })
  const add = async (written: string, idempotencyKey: string) => {
    await call(deskAddNote, { params, body: { text: written }, idempotencyKey })
    await queryClient.invalidateQueries({ queryKey: key })
  }
  return (
    <PaneBody>
      <Panel title={text.title} extra={text.private}>
        <WritingField
          draftName={`note-${order.id}`}
          fieldId={noteFieldId}
          label={text.field}
          placeholder={text.placeholder}
          maxLength={maxLength.orderNote}
          sendLabel={text.add}
          keysHint={text.keys}
          missing={text.missing}
          send={add}
        />
        {!data &&
          (error ? (
            <Banner kind="bad" title={text.failed}>
              {error.message}
            </Banner>
          ) : (
            <TextSkeleton lines={3} />
          ))}
        {data?.lists.length === 0 && <p className="dim above-16">{text.empty}</p>}
        {data && data.lists.length > 0 && <NoteList notes={data.lists} />}
      </Panel>
      {data && data.assignments.length > 0 && <Assignments assignments={data.assignments} />}
    </PaneBody>
  )
}

type Answer = OutputOf<typeof deskListNotes>

function NoteList({ notes }: { readonly notes: Answer['lists'] }) {
  const language = useLanguage()
  const text = useWords(talkWords)
  return (
    <ol className={`above-16 ${styles.notes}`} aria-label={text.notes.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <div className="note">
            {shortName(note.user_name)} ·{' '}
            <time dateTime={note.create_time}>{formatInstant(note.create_time, language)}</time>
          </div>
          <div className="lines">{note.text}</div>
        </li>
      ))}
    </ol>
  )
}

function Assignments({ assignments }: { readonly assignments: Answer['assignments'] }) {
  const language = useLanguage()
  const { assignments: text } = useWords(talkWords)
  return (
    <Panel title={text.title}>
      <ol className={styles.assignments} aria-label={text.title}>
        {assignments.map(({ id, user_name: by, after, create_time: at }) => (
          <li className="flex wrap between" key={id}>
            {after === null ? text.taken(shortName(by)) : text.given(shortName(by), shortName(after))}
            <time className="note" dateTime={at}>
              {formatInstant(at, language)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
