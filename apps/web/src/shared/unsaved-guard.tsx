import { defineWords } from '@berth/locales/language'
import { useWords } from '../lib/language.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const words = defineWords(
  {
    title: '离开前要保存吗',
    lost: '这一页有未保存的内容，离开后不能恢复。',
    leave: '不保存，离开',
    stay: '留在本页',
  },
  {
    title: 'Leave without saving?',
    lost: 'What you typed on this page is not saved and cannot be brought back.',
    leave: 'Leave without saving',
    stay: 'Stay on this page',
  },
)

type UnsavedGuardProps = {
  /** Asked at the moment of leaving. */
  readonly isUnsaved: () => boolean
  /** What exactly would be lost, when the page can say it better. */
  readonly lost?: string
}

/** Asks before somebody leaves a form that is not saved. */
export function UnsavedGuard({ isUnsaved, lost }: UnsavedGuardProps) {
  const text = useWords(words)
  const held = useUnsavedGuard(isUnsaved)
  return (
    <ConfirmDialog
      open={held !== null}
      title={text.title}
      confirmLabel={text.leave}
      keepLabel={text.stay}
      danger
      onConfirm={() => held?.leave()}
      onClose={() => held?.stay()}
    >
      {lost ?? text.lost}
    </ConfirmDialog>
  )
}
