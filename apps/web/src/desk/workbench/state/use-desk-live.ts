import { type DeskNews, deskLive } from '@berth/contract/desk-live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listenToEvents } from '../../../lib/api/event-stream.ts'
import { pollMs, refreshDeskList } from './api.ts'

/** News often come in bursts: the list is read once for all of them. */
const gatherMs = 300

/**
 * Keeps list, counts, notes and messages of the desk as they are at the server, by what the server tells or, while it
 * tells nothing, by looking every few seconds. `onOrder` hears that the order with this id, or any, may have changed.
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
        // What was said while nobody listened is asked for.
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
  // A newer server may tell what this page does not know: something has changed then.
  return { kind: 'resync' }
}

type Key = { readonly queryKey: readonly unknown[] }

const isOfOrders = ({ queryKey: [side, what] }: Key) => side === 'desk' && what === 'order'

/** The notes and messages of an order lie below it in the cache, the order itself right at it. */
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
