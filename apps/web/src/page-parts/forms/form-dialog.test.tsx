// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { currentLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { Field } from '#ui/controls/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { formWords } from './form-words.ts'
import { useForm } from './use-form.ts'

type Values = { readonly name: string; readonly phone: string }

const text = formWords[currentLanguage()]
const start: Values = { name: 'SEA STAR', phone: '' }

type DialogProps = {
  readonly send?: (values: Values) => Promise<string>
  readonly reload?: () => Promise<Values>
  readonly onClose?: () => void
}

function Dialog({ send = async () => 'saved', reload, onClose = () => {} }: DialogProps) {
  const form = useForm<Values, string>({
    start,
    check: ({ phone }) => (phone === '' ? [{ path: 'phone', msg: 'Enter a phone number' }] : []),
    send,
    ...(reload ? { reload, mayChoose: true } : {}),
    onSent: onClose,
  })
  const field = (name: keyof Values, label: string) => (
    <Field label={label} error={form.errors[name]}>
      {({ status: _, ...control }) => (
        <input
          {...control}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      form={form}
      title="Contact"
      width={500}
      submitLabel="Save contact"
      failed="The contact could not be saved"
      guarded={false}
      differences={(base, mine, theirs) =>
        (['name', 'phone'] as const)
          .filter((one) => mine[one] !== theirs[one])
          .map((one) => ({
            field: one,
            label: one === 'name' ? 'Name' : 'Phone',
            mine: mine[one],
            theirs: theirs[one],
            suggested: mine[one] === base[one] ? 'theirs' : 'mine',
          }))
      }
      onClose={onClose}
    >
      {field('name', 'Name')}
      {field('phone', 'Phone')}
    </FormDialog>
  )
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

it('focuses the first wrong field with its error; Ctrl+Enter sends what was corrected', async () => {
  const send = vi.fn(async (_values: Values) => 'saved')
  const onClose = vi.fn()
  const user = draw(<Dialog send={send} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  expect(screen.getByText('Enter a phone number')).toBeTruthy()
  expect(document.activeElement).toBe(phone())
  expect(send).not.toHaveBeenCalled()
  await user.type(phone(), '+86 574{Control>}{Enter}{/Control}')
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'SEA STAR', phone: '+86 574' })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('says why it was refused and keeps what was typed', async () => {
  const send = () =>
    Promise.reject(new ApiError('No more than 500 contacts', { status: 409, code: 'already_decided' }))
  const user = draw(<Dialog send={send} />)
  await user.type(phone(), '1')
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The contact could not be saved')
  expect(alert.textContent).toContain('No more than 500 contacts')
  expect(phone().value).toBe('1')
})

it('asks before it discards what was typed, and closes at once when nothing was', async () => {
  const onClose = vi.fn()
  const user = draw(<Dialog onClose={onClose} />)
  const cancel = screen.getByRole('button', { name: text.cancel })
  await user.type(phone(), '1')
  await user.click(cancel)
  const question = await screen.findByText(text.leaving.title)
  expect(question).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: text.leaving.stay }))
  await user.clear(phone())
  await user.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})

it('lets the user choose between both versions of a field that somebody else changed too', async () => {
  const send = vi
    .fn<(values: Values) => Promise<string>>()
    .mockRejectedValueOnce(new ApiError('stale', { status: 409, code: 'stale_version' }))
    .mockResolvedValueOnce('saved')
  const user = draw(<Dialog send={send} reload={async () => ({ name: 'SEA STAR LTD', phone: '2' })} />)
  await user.type(phone(), '1')
  await user.click(screen.getByRole('button', { name: 'Save contact' }))
  await user.click(await screen.findByRole('button', { name: text.load }))
  const row = (await screen.findByRole('rowheader', { name: 'Phone' })).closest('tr')
  await user.click(within(row as HTMLElement).getByRole('radio', { name: text.versions.takeTheirs('Phone') }))
  await user.click(screen.getByRole('button', { name: text.versions.apply }))
  expect(phone().value).toBe('2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('SEA STAR LTD')
})
