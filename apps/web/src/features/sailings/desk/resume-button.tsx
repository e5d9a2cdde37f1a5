import { deskResumeSailingChange } from '@berth/contract/desk/desk-sailing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { sailingWords } from './sailing-words.ts'

type ResumeButtonProps = { readonly id: number; readonly onResumed: (changeId: number) => unknown }

/** Goes on with a change that was stopped. */
export function ResumeButton({ id, onResumed }: ResumeButtonProps) {
  const { change: text } = useWords(sailingWords)
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const resume = async () => {
    setSending(true)
    try {
      await call(deskResumeSailingChange, { params: { id } })
      onResumed(id)
    } catch (failure) {
      showToast('trouble', `${text.resumeFailed}: ${sayFailure(failure)}`)
    }
    await client.invalidateQueries({ queryKey: ['desk', 'sailing-change', String(id)] })
    setSending(false)
  }
  return (
    <Button look="link" loading={isSending} onClick={resume}>
      {text.resume}
    </Button>
  )
}
