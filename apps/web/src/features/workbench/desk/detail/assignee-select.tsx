import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { deskAssignOrder, deskListColleagues } from '@berth/contract/desk/desk-teamwork'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { shortName } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Select } from '#ui/controls/select.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { deskOrderKey, readDeskOrder, refreshDeskList } from '../state/api.ts'
import { talkWords } from '../state/talk-words.ts'
import styles from './assignee-select.module.css'

/** The select value for "no assignee". No user has this id. */
const nobody = 0

/** Shows and changes the order's assignee. The current user comes first in the list. */
export function AssigneeSelect({ order }: { readonly order: DeskOrder }) {
  const { assignee: text } = useWords(talkWords)
  const queryClient = useQueryClient()
  const select = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const { data } = useQuery({ ...readOf(deskListColleagues, {}), staleTime: 60_000 })
  usePageKeys({ a: () => select.current?.click() })
  const people = data?.lists.toSorted((one, other) => Number(other.is_me) - Number(one.is_me)) ?? []
  const options = [
    ...people.map(({ id, name, is_me }) => ({
      value: id,
      label: is_me ? text.me(shortName(name)) : shortName(name),
    })),
    ...(order.assignee_id === null ? [] : [{ value: nobody, label: text.nobody }]),
  ]
  const isGone = order.assignee_id !== null && !people.some(({ id }) => id === order.assignee_id)
  const assign = async (chosen: number) => {
    const body = { assignee_id: chosen === nobody ? null : chosen, seen_assignee_id: order.assignee_id }
    setSending(true)
    try {
      const now = await call(deskAssignOrder, { params: { id: order.id }, body })
      const name = now.assignee_name
      showToast('done', name === null ? text.released : text.done(shortName(name)))
      queryClient.setQueryData(deskOrderKey(order.id), { ...order, ...now })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('trouble', error.message)
      const newer = await readDeskOrder(order.id).catch(() => null)
      // Only the new assignee is shown at once. Any other change is announced by the page.
      if (newer)
        queryClient.setQueryData(deskOrderKey(order.id), {
          ...order,
          ...{ assignee_id: newer.assignee_id, assignee_name: newer.assignee_name },
        })
    } finally {
      setSending(false)
      void refreshDeskList(queryClient)
      document.getElementById('order-title')?.focus()
    }
  }
  return (
    <Select<number>
      ref={select}
      className={styles.select ?? ''}
      aria-label={text.label}
      aria-keyshortcuts="a"
      placeholder={text.nobody}
      value={isGone ? null : order.assignee_id}
      {...(isGone ? { placeholder: shortName(order.assignee_name ?? '') } : {})}
      options={options}
      loading={isSending}
      disabled={isSending}
      onChange={(chosen) => void assign(chosen)}
    />
  )
}
