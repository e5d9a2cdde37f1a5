import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import { deskAssignOrder, deskListColleagues } from '@berth/contract/desk/desk-teamwork'
import { deskSendOrderMessage } from '@berth/contract/orders/order-message'
import { deskExportOrders } from '@berth/contract/trade/export'
import { maxLength } from '@berth/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { call, readOf } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { repeatKeys } from '#lib/api/repeat-key.ts'
import { shortName } from '#lib/api/session.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { refreshDeskList } from '../state/api.ts'
import { tableWords } from './table-words.ts'

type ChosenBarProps = {
  readonly chosen: readonly DeskOrderItem[]
  readonly onDone: () => void
}

/** What can be done with the orders chosen in the table. */
export function ChosenBar({ chosen, onDone }: ChosenBarProps) {
  const text = useWords(tableWords)
  const client = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const colleagues = useQuery({ ...readOf(deskListColleagues, {}), staleTime: 60_000 })
  const assign = async (assignee_id: number, name: string) => {
    setAssigning(true)
    const refused = await forEach(chosen, ({ id, assignee_id: seen_assignee_id }) =>
      call(deskAssignOrder, { params: { id }, body: { assignee_id, seen_assignee_id } }),
    )
    setAssigning(false)
    await refreshDeskList(client)
    const done = chosen.length - refused.length
    if (done > 0) showToast('done', text.assigned(done, name))
    if (refused.length > 0) showToast('trouble', text.refused(refused.join(text.separator)))
    else onDone()
  }
  const people = colleagues.data?.lists ?? []
  return (
    <div className="row wrap line-below gap-8-12 padded-8-16 tinted" role="status">
      <b>{text.chosen(chosen.length)}</b>
      <Select<number>
        aria-label={text.assign}
        placeholder={text.assign}
        value={null}
        loading={isAssigning}
        disabled={isAssigning}
        options={people.map(({ id, name }) => ({ value: id, label: shortName(name) }))}
        onChange={(id) => void assign(id, shortName(people.find((one) => one.id === id)?.name ?? ''))}
      />
      <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {text.message}
      </Button>
      <ExportButton
        endpoint={deskExportOrders}
        query={{ queue: 'all', ids: chosen.map(({ id }) => id).join(',') }}
      />
      <Button look="link" onClick={onDone}>
        {text.clearChosen}
      </Button>
      {isWriting && (
        <MessageDialog
          chosen={chosen}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}

type MessageDialogProps = {
  readonly chosen: readonly DeskOrderItem[]
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Writes one message to the members of all chosen orders; each order keeps its own. */
function MessageDialog({ chosen, onClose, onSent }: MessageDialogProps) {
  const words = useWords(tableWords)
  // The same message to the same order is sent once, however often a part of them has to be tried again.
  const keys = useRef(repeatKeys())
  const form = useForm({
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? [{ path: 'text', rule: 'required' }] : []),
    send: async ({ text }) => {
      const key = keys.current(text)
      return await forEach(chosen, ({ id }) =>
        call(deskSendOrderMessage, { params: { id }, body: { text }, idempotencyKey: `${key}-${id}` }),
      )
    },
    onSent: (refused) => {
      const done = chosen.length - refused.length
      if (done > 0) showToast('done', words.sent(done))
      if (refused.length > 0) showToast('trouble', words.refused(refused.join(words.separator)))
      onSent()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.message}
      subtitle={words.messageNote(chosen.length)}
      width={560}
      submitLabel={words.send(chosen.length)}
      onClose={onClose}
    >
      <Field label={words.write} required error={form.errors.text}>
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={4}
            maxLength={maxLength.orderMessage}
            value={form.values.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Does the same with each order, one after the other, and returns the numbers of those that were refused. */
async function forEach(
  chosen: readonly DeskOrderItem[],
  act: (order: DeskOrderItem) => Promise<unknown>,
): Promise<string[]> {
  const refused: string[] = []
  for (const order of chosen) {
    try {
      await act(order)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(order.order_no)
    }
  }
  return refused
}
