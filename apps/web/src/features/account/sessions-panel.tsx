import {
  endOneSession,
  endOtherSessions,
  listSessions,
  type OpenSession,
} from '@berth/contract/access/open-session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { isProblem } from '#lib/api/api-error.ts'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import styles from './sessions-panel.module.css'
import { sessionsWords } from './sessions-words.ts'

/** The account's active sessions. Each can be signed out, or all but the current one. */
export function SessionsPanel() {
  const text = useWords(sessionsWords)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(readOf(listSessions, {}))
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['session'] })

  const endOne = async (session: OpenSession, device: string) => {
    setFailure(null)
    try {
      await call(endOneSession, { params: { id: session.id } })
      showToast('done', text.ended(device))
    } catch (cause) {
      if (isProblem(cause, 'not_found')) showToast('info', text.goneAlready)
      else setFailure(sayCause(cause))
    }
    await reload()
  }

  const endOthers = async () => {
    setFailure(null)
    try {
      const { ended } = await call(endOtherSessions, {})
      setAsking(false)
      showToast('done', text.endedOthers(ended))
      await reload()
    } catch (cause) {
      setFailure(sayCause(cause))
    }
  }

  if (error && !data)
    return (
      <Panel title={text.title}>
        <LoadFailure error={error} title={text.notLoaded} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data)
    return (
      <Panel title={text.title}>
        <TextSkeleton lines={4} />
      </Panel>
    )

  const others = data.total - data.lists.filter(({ is_current }) => is_current).length
  const unlisted = data.total - data.lists.length
  return (
    <Panel
      title={text.title}
      flush
      extra={others > 0 && <Button onClick={() => setAsking(true)}>{text.endOthers}</Button>}
    >
      {failure && !isAsking && (
        <div className="padded">
          <Banner kind="bad" title={text.notEnded} isAlert>
            {failure}
          </Banner>
        </div>
      )}
      <ul>
        {data.lists.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={endOne} />
        ))}
      </ul>
      <p className="note padded">
        {others === 0 ? text.onlyHere : text.line}
        {unlisted > 0 && ` ${text.more(unlisted)}`}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={text.confirm.title}
        confirmLabel={text.endOthers}
        keepLabel={text.confirm.keep}
        danger
        error={failure}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {text.confirm.text(others)}
      </ConfirmDialog>
    </Panel>
  )
}

type SessionRowProps = {
  readonly session: OpenSession
  readonly onEnd: (session: OpenSession, device: string) => Promise<void>
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const text = useWords(sessionsWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const device = [session.browser, session.system].filter(Boolean).join(' · ') || text.unknown
  const end = async () => {
    setBusy(true)
    await onEnd(session, device)
    setBusy(false)
  }
  return (
    <li className={`row between gap-16 padded line-below ${styles.row}`}>
      <div className="slim">
        <div className="row">
          <b>{device}</b>
          {session.is_current && <Tag kind="good">{text.current}</Tag>}
        </div>
        <div className={`flex wrap note phone-grid ${styles.facts}`}>
          {session.address && <span>{text.address(session.address)}</span>}
          <span>{text.opened(formatInstant(session.create_time, language))}</span>
          <span>{text.used(formatInstant(session.last_time, language))}</span>
        </div>
      </div>
      {!session.is_current && (
        <Button aria-label={text.endOne(device)} loading={isBusy} onClick={end}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

function sayCause(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
