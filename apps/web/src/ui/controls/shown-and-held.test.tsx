// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from '../../page-parts/forms/use-form.ts'
import { draw } from '../../testing/draw.tsx'
import { typedTexts } from '../../testing/typed-texts.ts'
import { DateInput } from '../dates/date-input.tsx'
import { writeDate } from '../dates/typed-date.ts'
import { unloadPickers } from '../dates/use-pickers.ts'
import { writeAmount } from './amount.ts'
import { type ControlProps, Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

type Values = { readonly value: number | string | null }

type Case = {
  readonly control: (
    props: ControlProps,
    value: Values['value'],
    change: (value: Values['value']) => void,
  ) => ReactNode
  readonly written: (value: number | string) => string
}

const cases: Readonly<Record<string, Case>> = {
  'a count': numberOf(0),
  'an amount': numberOf(2),
  'a weight': numberOf(3),
  'a day': dateOf(false),
  'a moment': dateOf(true),
}

function numberOf(decimals: 0 | 2 | 3): Case {
  return {
    control: (props, value, change) => (
      <NumberInput
        {...props}
        decimals={decimals}
        value={value === null ? null : Number(value)}
        onChange={change}
      />
    ),
    written: (value) => writeAmount(Number(value), decimals),
  }
}

function dateOf(withTime: boolean): Case {
  return {
    control: (props, value, change) => (
      <DateInput
        {...props}
        withTime={withTime}
        value={value === null ? null : String(value)}
        onChange={change}
      />
    ),
    written: (value) => writeDate(String(value), 'MM/DD/YYYY'),
  }
}

function Form({ control, send }: { control: Case['control']; send: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({ start: { value: null }, check: () => [], send })
  return (
    <form {...form.props}>
      <output>{JSON.stringify(form.values.value)}</output>
      <Field label="Value">
        {(props) => control(props, form.values.value, (value) => form.change({ value }))}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

/** A tenth in the usual run: an editor of the library takes five milliseconds to render. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
const rounds = process.env.BERTH_TEST_FULL === '1' ? 2_000 : 200

test.each(Object.entries(cases))(
  'texts typed into %s: the screen, the form and the request hold the same',
  async (_, { control, written }) => {
    const send = vi.fn((_values: Values) => Promise.resolve())
    unloadPickers()
    draw(<Form control={control} send={send} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' })
    const held = () => JSON.parse(screen.getByRole('status').textContent ?? '')
    let sent = 0
    for (const text of typedTexts(3504, rounds)) {
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
      const isMarked = field.getAttribute('aria-invalid') === 'true'
      if (isMarked) {
        expect(held(), `${text}, seed 3504`).toBeNull()
        expect(field.value, `${text}, seed 3504`).toBe(text)
      } else expect(field.value, `${text}, seed 3504`).toBe(held() === null ? '' : written(held()))
      send.mockClear()
      fireEvent.submit(field)
      // Lets the call of the form end.
      await act(async () => undefined)
      if (isMarked) expect(send, `${text}, seed 3504`).not.toHaveBeenCalled()
      else expect(send.mock.lastCall?.[0], `${text}, seed 3504`).toEqual({ value: held() })
      sent += Number(!isMarked && held() !== null)
    }
    expect(sent).toBeGreaterThan(rounds / 40)
  },
  120_000,
)
