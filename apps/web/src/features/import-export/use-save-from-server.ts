import { useState } from 'react'
import { showToast } from '#ui/feedback/toast.ts'
import { saveFromServer } from './save-from-server.ts'

/** Downloads a file that the server makes, says why it cannot be had, and whether it is under way. */
export function useSaveFromServer(path: string) {
  const [isBusy, setBusy] = useState(false)
  const save = async (query: Readonly<Record<string, unknown>> = {}) => {
    setBusy(true)
    try {
      await saveFromServer(path, query)
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
