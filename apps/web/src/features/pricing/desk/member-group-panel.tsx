import { deskGroupMember } from '@berth/contract/trade/customer-group'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { GroupSelect } from './group-select.tsx'
import { groupWords } from './pricing-words.ts'

type MemberGroupProps = {
  readonly customerId: number
  readonly group: { readonly id: number; readonly name: string } | null
  readonly onChanged: () => unknown
}

/** The customer group that a company is in, which decides what it is sold at. */
export function MemberGroupPanel({ customerId, group, onChanged }: MemberGroupProps) {
  const text = useWords(groupWords)
  const [isEditing, setEditing] = useState(false)
  return (
    <Panel
      title={text.ofMember}
      extra={
        <Button look="link" size="small" onClick={() => setEditing(true)}>
          {text.choose}
        </Button>
      }
    >
      {group ? <b>{group.name}</b> : <p className="note">{text.noGroup}</p>}
      {isEditing && <GroupChoice {...{ customerId, group, onChanged }} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

function GroupChoice({
  customerId,
  group,
  onChanged,
  onClose,
}: MemberGroupProps & { readonly onClose: () => void }) {
  const text = useWords(groupWords)
  const form = useForm<{ readonly group_id: number | null }>({
    start: { group_id: group?.id ?? null },
    check: () => [],
    send: (body) => call(deskGroupMember, { params: { id: customerId }, body }),
    onSent: () => {
      showToast('done', text.changed)
      void onChanged()
      onClose()
    },
  })
  return (
    <FormDialog form={form} width={480} title={text.choose} submitLabel={text.apply} onClose={onClose}>
      <Field label={text.group} error={form.errors.group_id}>
        {(control) => (
          <GroupSelect
            {...control}
            placeholder={text.noGroup}
            value={form.values.group_id}
            onChange={(group_id) => form.change({ group_id })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
