import { type DeskNews, deskLive } from '@berth/contract/desk/desk-live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listenToEvents } from '#lib/api/event-stream.ts'
import { pollMs, refreshDeskList } from './api.ts'

/** Events often arrive in bursts, so the list is refetched once per burst. */
const gatherMs = 300

/**
 * Keeps list, counts, notes and messages of the desk current through live events, or by polling every few seconds without them.
 * Calls `onOrder` when the order with this id, or any order, may have changed.
 */
export function useDeskLive(onOrder: (id: number | 'any') => void): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const tell = useRef(onOrder)
  useEffect(() => {
    tell.current = onOrder
  })
  useEffect(() => {
    const gathered = gather(() => void refreshDeskList(queryClient))
    let wasLive = false
    const stop = listenToEvents(deskLive.path, {
      onData: (data) => hear(parseNews(data)),
      onLive: (nowLive) => {
        setLive(nowLive)
        // Catches up on events missed while disconnected.
        if (nowLive && wasLive) hear({ kind: 'resync' })
        wasLive ||= nowLive
      },
    })
    const hear = (news: DeskNews) => {
      gathered.soon()
      if (news.kind === 'resync') void queryClient.invalidateQueries({ predicate: isTalk })
      if (news.kind === 'note' || news.kind === 'message' || news.kind === 'order')
        void queryClient.invalidateQueries({ queryKey: talkKey(news.id) })
      tell.current(news.kind === 'resync' ? 'any' : news.id)
    }
    return () => {
      stop()
      gathered.stop()
    }
  }, [queryClient])
  useEffect(() => {
    if (isLive) return
    const timer = window.setInterval(() => {
      void queryClient.invalidateQueries({ predicate: isTalk })
      tell.current('any')
    }, pollMs)
    return () => window.clearInterval(timer)
  }, [isLive, queryClient])
  return isLive
}

function parseNews(data: string): DeskNews {
  const { kind, id, version }: Partial<Record<string, unknown>> = JSON.parse(data) ?? {}
  if ((kind === 'note' || kind === 'message') && typeof id === 'number') return { kind, id }
  if (kind === 'order' && typeof id === 'number')
    return { kind, id, version: typeof version === 'number' ? version : null }
  // A newer server may send event kinds unknown to this page. Treat them as any change.
  return { kind: 'resync' }
}

type Key = { readonly queryKey: readonly unknown[] }

const isOfOrders = ({ queryKey: [side, what] }: Key) => side === 'desk' && what === 'order'

/** Notes and messages are cached below the order's own key. */
const talkKey = (id: number) => ['desk', 'order', String(id), 'talk'] as const

function isTalk(query: Key): boolean {
  return isOfOrders(query) && query.queryKey.at(3) === 'talk'
}

function gather(act: () => void): { readonly soon: () => void; readonly stop: () => void } {
  let timer: number | undefined
  return {
    soon: () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        act()
      }, gatherMs)
    },
    stop: () => window.clearTimeout(timer),
  }
}
