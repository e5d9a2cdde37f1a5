import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { deskOrderKey, readDeskOrder } from './api.ts'

/**
 * The newer version of the open order, if it changed while open. Assignee and unread state do not count and are shown at once.
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
