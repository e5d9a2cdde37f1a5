import { deskListSailingOrders } from '@berth/contract/desk/desk-sailing'
import { pageSizes } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import type { FollowProps } from './follow-dialog.tsx'
import { followWords } from './follow-words.ts'

const Dialog = lazy(async () => ({ default: (await import('./follow-dialog.tsx')).FollowDialog }))

/** Opens the dialog that lets orders follow their sailing again, if any differ from it. */
export function FollowButton(props: FollowProps) {
  const text = useWords(followWords)
  const { sailing, callId } = props
  const [isOpen, setOpen] = useState(false)
  const narrowed = callId === null ? {} : { call_id: callId }
  const query = { own: '1', size: pageSizes.desk.options[0], ...narrowed } as const
  const { data } = useQuery(readOf(deskListSailingOrders, { params: { id: sailing.id }, query }))
  if (!data || data.total === 0) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open(data.total)}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
