import type { BillOfLading, BlDetail } from '@berth/contract/orders/bill-of-lading'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isProblem } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { blWords } from './bl-words.ts'

/**
 * Runs changes of a version, one at a time. The answer replaces the version that is shown; a refusal is shown and loads the latest
 * version if somebody else changed it first. `key` is that of the query that holds the version.
 */
export function useVersionAct(key: QueryKey) {
  const text = useWords(blWords)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // The order has a timeline, and both the newest version and a chosen one are read.
  const refresh = () => client.invalidateQueries({ queryKey: key.slice(0, key.indexOf('bill-of-lading')) })
  /** Shows the answer. What is on the page without it is loaded anew first, as the next change has to build on it. */
  const show = async (answer: BlDetail) => {
    const shown = client.getQueryData<BillOfLading>(key)
    // A decision on corrections prepares the next version, which takes this one's place as the newest: it stays on the page.
    const ofVersion = [...key.slice(0, -1), { version: answer.number }]
    if (shown) client.setQueryData<BillOfLading>(ofVersion, { ...shown, current: answer })
    const isShown = shown?.current?.number === answer.number
    if (!isShown) return await refresh()
    client.setQueryData<BillOfLading>(key, (before) => before && { ...before, current: answer })
    void refresh()
  }
  /** Returns whether it was done; an act that leaves no version answers null. */
  const run = async (act: () => Promise<BlDetail | null>, done?: string): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await act()
      await (answer ? show(answer) : refresh())
      if (done) showToast('done', done)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message } = error
      if (isProblem(error, 'stale_version')) showToast('info', text.stale)
      else showToast('trouble', message)
      await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run, show, refresh }
}

export type VersionAct = ReturnType<typeof useVersionAct>
