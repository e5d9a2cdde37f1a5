import type { DeskOrder } from '@berth/contract/desk-order'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { deskOrderKey, readDeskOrder } from './api.ts'

/**
 * The open order as it became while somebody had it open, when that is another version than theirs. What does not touch
 * what it says (who looks after it, what is unread) is shown at once.
 */
export function useOrderChange(
  openId: number | null,
): readonly [DeskOrder | null, (id: number | 'any') => void] {
  const queryClient = useQueryClient()
  const [heard, setHeard] = useState<DeskOrder | null>(null)
  const hear = useCallback(
    async (id: number | 'any') => {
      if (openId === null || (id !== 'any' && id !== openId)) return
      const latest = await readDeskOrder(openId).catch(() => null)
      const shown = queryClient.getQueryData<DeskOrder>(deskOrderKey(openId))
      if (!latest || !shown) return
      if (latest.version === shown.version) queryClient.setQueryData(deskOrderKey(openId), latest)
      else if (latest.version > shown.version) setHeard(latest)
    },
    [openId, queryClient],
  )
  return [heard, (id) => void hear(id)]
}
