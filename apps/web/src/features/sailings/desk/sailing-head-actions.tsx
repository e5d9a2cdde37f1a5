import { deskUpdateSailing, type Sailing } from '@berth/contract/desk/desk-sailing'
import { maxLength } from '@berth/domain/limits'
import { readImoNumber } from '@berth/domain/reading/identifier'
import { isImoNumber } from '@berth/domain/sailing/imo-number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { FormDialog } from '#page-parts/forms/form-dialog.tsx'
import { sayFailure } from '#page-parts/forms/form-engine.ts'
import { useForm } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { sailingWords } from './sailing-words.ts'

type HeadActionsProps = {
  readonly sailing: Sailing
  readonly name: string
  /** Loads what was saved. */
  readonly onDone: () => Promise<unknown>
}

/** What can be done with a sailing as a whole, which no order copies. */
export function HeadActions({ sailing, name, onDone }: HeadActionsProps) {
  const text = useWords(sailingWords)
  const client = useQueryClient()
  const [opened, setOpened] = useState<'edit' | 'state' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { state } = text
  const isBlank = sailing.state === 'blank'
  const close = () => {
    setOpened(null)
    setError(null)
  }
  const done = async (said: string) => {
    await onDone()
    void client.invalidateQueries({ queryKey: ['desk', 'sailing'] })
    showToast('done', said)
    close()
  }
  const turn = async () => {
    const { id, service, imo_no, version } = sailing
    const body = { service, imo_no, version, state: isBlank ? ('open' as const) : ('blank' as const) }
    try {
      await call(deskUpdateSailing, { params: { id }, body })
      await done(isBlank ? state.opened : state.blanked)
    } catch (failure) {
      setError(`${state.failed}: ${sayFailure(failure)}`)
    }
  }
  return (
    <>
      <Button onClick={() => setOpened('edit')}>{text.edit.button}</Button>
      <Button danger={!isBlank} onClick={() => setOpened('state')}>
        {isBlank ? state.toOpen : state.toBlank}
      </Button>
      <ConfirmDialog
        open={opened === 'state'}
        title={isBlank ? state.openTitle(name) : state.blankTitle(name)}
        confirmLabel={isBlank ? state.toOpen : state.toBlank}
        keepLabel={state.keep}
        danger={!isBlank}
        error={error}
        onConfirm={turn}
        onClose={close}
      >
        {isBlank ? state.openText : state.blankText(sailing.orders)}
      </ConfirmDialog>
      {opened === 'edit' && (
        <HeadDialog sailing={sailing} onSaved={() => done(text.edit.saved)} onClose={close} />
      )}
    </>
  )
}

type HeadValues = { readonly service: string; readonly imo_no: string }

type HeadDialogProps = {
  readonly sailing: Sailing
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

function HeadDialog({ sailing, onSaved, onClose }: HeadDialogProps) {
  const { edit: text } = useWords(sailingWords)
  const form = useForm<HeadValues>({
    start: { service: sailing.service ?? '', imo_no: sailing.imo_no ?? '' },
    check: ({ imo_no: imo }) =>
      imo.trim() && !isImoNumber(readImoNumber(imo)) ? [{ path: 'imo_no', rule: 'imo_number' }] : [],
    send: ({ service, imo_no: imo }) =>
      call(deskUpdateSailing, {
        params: { id: sailing.id },
        body: {
          service: service.trim() || null,
          imo_no: readImoNumber(imo) || null,
          state: sailing.state,
          version: sailing.version,
        },
      }),
    onSent: onSaved,
  })
  const { values, errors, change, leave } = form
  return (
    <FormDialog
      form={form}
      title={text.title}
      width={420}
      submitLabel={text.save}
      guarded={false}
      onClose={onClose}
    >
      <Field label={text.service} error={errors.service}>
        {(control) => (
          <UpperInput
            {...control}
            maxLength={maxLength.voyage}
            value={values.service}
            onChange={(service) => change({ service })}
          />
        )}
      </Field>
      <Field label={text.imo} error={errors.imo_no}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={maxLength.voyage}
            value={values.imo_no}
            onChange={({ target }) => change({ imo_no: target.value })}
            reads={readImoNumber}
            onBlur={() => leave('imo_no')}
          />
        )}
      </Field>
    </FormDialog>
  )
}
