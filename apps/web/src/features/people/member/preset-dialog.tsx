import { type Colleague, changeColleague, listColleagues } from '@berth/contract/companies/colleague'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { colleagueWords } from './colleague-words.ts'
import { PresetChoice } from './preset-choice.tsx'

type PresetDialogProps = {
  readonly colleague: Colleague
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes a colleague's preset. The page around it has the guard for unsaved changes. */
export function PresetDialog({ colleague: opened, onDone, onClose }: PresetDialogProps) {
  const text = useWords(colleagueWords)
  const [colleague, setColleague] = useState(opened)
  const { id, linkman, version } = colleague
  const form = useForm({
    start: { preset: opened.preset ?? '' },
    check: () => [],
    send: ({ preset }) => call(changeColleague, { params: { id }, body: { preset, version } }),
    onSent: () => {
      showToast('done', text.changed(linkman))
      onDone()
    },
    reload: async () => {
      const { lists } = await call(listColleagues, { query: { page: 1, size: 200 } })
      const newer = lists.find((one) => one.id === id) ?? colleague
      setColleague(newer)
      return { preset: newer.preset ?? '' }
    },
  })
  return (
    <FormDialog
      form={form}
      title={text.changeOf(linkman)}
      width={560}
      submitLabel={text.save}
      failed={text.failed}
      guarded={false}
      onClose={onClose}
    >
      <PresetChoice
        value={form.values.preset}
        error={form.errors.preset}
        onChange={(preset) => form.change({ preset })}
      />
    </FormDialog>
  )
}
