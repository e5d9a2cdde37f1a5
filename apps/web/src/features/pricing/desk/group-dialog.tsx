import {
  type CustomerGroup,
  deskCreateCustomerGroup,
  deskDeleteCustomerGroup,
  deskGetCustomerGroup,
  deskListBuyers,
  deskUpdateCustomerGroup,
} from '@berth/contract/trade/customer-group'
import { Check } from '@berth/domain/check'
import { maxLength } from '@berth/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { groupWords } from './pricing-words.ts'

type GroupDialogProps = {
  /** The group to change; null adds one. */
  readonly row: CustomerGroup | null
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Adds, renames or deletes a customer group, and lists its companies. */
export function GroupDialog({ row, onDone, onClose }: GroupDialogProps) {
  const text = useWords(groupWords)
  const [edited, setEdited] = useState(row)
  const done = (said: string) => {
    showToast('done', said)
    void onDone()
    onClose()
  }
  const form = useForm<{ readonly name: string }>({
    start: { name: row?.name ?? '' },
    check: ({ name }) => {
      const check = new Check()
      check.text('name', name, { max: maxLength.person, required: true })
      return check.findings
    },
    send: ({ name }, keyFor) =>
      edited
        ? call(deskUpdateCustomerGroup, {
            params: { id: edited.id },
            body: { name, version: edited.version },
          })
        : call(deskCreateCustomerGroup, { body: { name }, idempotencyKey: keyFor({ name }) }),
    onSent: () => done(text.saved),
    ...(edited && {
      reload: async () => {
        const newer = await call(deskGetCustomerGroup, { params: { id: edited.id } })
        setEdited(newer)
        return { name: newer.name }
      },
    }),
  })
  const isUsed = row !== null && row.company_count + row.margin_count > 0
  return (
    <FormDialog
      form={form}
      width={520}
      title={row ? text.edit : text.create}
      submitLabel={text.save}
      onClose={onClose}
      aside={
        row &&
        !isUsed && (
          <Button
            danger
            disabled={form.isBusy}
            onClick={() =>
              void form.attempt(
                () => call(deskDeleteCustomerGroup, { params: { id: row.id } }),
                () => done(text.removed),
              )
            }
          >
            {text.remove}
          </Button>
        )
      }
    >
      <Field label={text.name} required hint={text.nameHint} error={form.errors.name}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={maxLength.person}
            value={form.values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      {row && <Companies group={row} />}
    </FormDialog>
  )
}

const shownCompanies = 20

function Companies({ group }: { readonly group: CustomerGroup }) {
  const text = useWords(groupWords)
  const seesMembers = useMay('desk_member')
  const { data } = useQuery(readOf(deskListBuyers, { query: { group_id: group.id, size: shownCompanies } }))
  if (!data) return null
  return (
    <section className="above-16" aria-label={text.inGroup}>
      <h3 className="below-8">{text.inGroup}</h3>
      {data.total === 0 ? (
        <p className="note">{text.noCompanies}</p>
      ) : (
        <ul className="stack">
          {data.lists.map(({ id, name }) => (
            <li key={id}>{seesMembers ? <Link to={paths.deskMember(id)}>{name}</Link> : name}</li>
          ))}
        </ul>
      )}
      {data.total > data.lists.length && (
        <p className="note above-8">{text.more(data.total - data.lists.length)}</p>
      )}
    </section>
  )
}
