// @vitest-environment happy-dom
import { pickerText } from '@berth/domain/reading/trade-name'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from '#page-parts/forms/use-form.ts'
import { draw } from '#testing/draw.tsx'
import { typedNames, typedTexts } from '#testing/typed-texts.ts'
import { DateInput } from '../dates/date-input.tsx'
import { writeDate } from '../dates/typed-date.ts'
import { writeAmount } from './amount.ts'
import { type ControlProps, Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { ManySelect, RemoteSelect } from './remote-select.tsx'
import { hasUnread } from './unread-text.ts'

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

/** A tenth in the usual run: an editor takes five milliseconds to render. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
const isFull = process.env.BERTH_TEST_FULL === '1'
const rounds = isFull ? 2_000 : 200

test.each(Object.entries(cases))(
  'texts typed into %s: the screen, the form and the request hold the same',
  async (_, { control, written }) => {
    const send = vi.fn((_values: Values) => Promise.resolve())
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

const entries = [
  { id: 1, code: 'CNSHA', name: 'Shanghai', others: ['上海'] },
  { id: 2, code: 'CNNGB', name: 'Ningbo', others: ['宁波'] },
  { id: 3, code: 'CNYTN', name: 'Yantian, Shenzhen', others: ['盐田'] },
  { id: 4, code: 'GB', name: 'United Kingdom', others: ['英国', 'UK'] },
  { id: 5, code: 'UA', name: 'Ukraine', others: ['乌克兰'] },
  { id: 6, code: 'US', name: 'United States', others: ['美国', 'USA'] },
]
const searchOf = ({ code, name, others }: (typeof entries)[number]) => pickerText([code, name, ...others])

type PickerCase = {
  readonly control: (value: number | null, change: (value: number | null) => void) => ReactNode
  /** What the field shows, as chosen or as typed. */
  readonly shown: (field: HTMLInputElement) => string
  readonly rounds: number
  /** For how many milliseconds after it was left it still shows what was typed. */
  readonly settles: number
}

const shownIn = (field: HTMLInputElement) =>
  field.value + (field.closest('[data-select]')?.querySelector('[data-shown]')?.textContent ?? '')

const pickers: Readonly<Record<string, PickerCase>> = {
  'a select with a search': {
    control: (value, change) => (
      <Field label="Value">
        {(props) => (
          <RemoteSelect<number>
            {...props}
            options={entries.map((entry) => ({
              value: entry.id,
              label: entry.name,
              search: searchOf(entry),
            }))}
            value={value}
            onChange={change}
          />
        )}
      </Field>
    ),
    shown: shownIn,
    rounds: isFull ? 2_000 : 60,
    settles: 1,
  },
  'a select of several with a search': {
    control: (value, change) => (
      <Field label="Value">
        {(props) => (
          <ManySelect<number>
            {...props}
            options={entries.map((entry) => ({
              value: entry.id,
              label: entry.name,
              search: searchOf(entry),
            }))}
            value={value === null ? [] : [value]}
            // The last one chosen, so that each text is compared with one entry.
            onChange={(chosen) => change(chosen.at(-1) ?? null)}
          />
        )}
      </Field>
    ),
    shown: shownIn,
    rounds: isFull ? 2_000 : 60,
    settles: 1,
  },
}

/** Whether a text begins one of an entry's names, or a word of one: letter by letter, not by the picker's own rank. */
function begins(text: string, { code, name, others }: (typeof entries)[number]): boolean {
  const plain = (one: string) =>
    [...one.normalize('NFKC').toLowerCase()].filter((letter) => !".'".includes(letter)).join('')
  const words = plain(text).trim().split(/\s+/).join(' ').replace('鹽', '盐')
  return [code, name, ...others].map(plain).some((one) => one.startsWith(words) || one.includes(` ${words}`))
}

function PickerForm({
  control,
  send,
}: {
  control: PickerCase['control']
  send: (values: Values) => Promise<void>
}) {
  const form = useForm<Values>({ start: { value: null }, check: () => [], send })
  const { value } = form.values
  return (
    <form {...form.props}>
      <output>{JSON.stringify(value)}</output>
      {control(typeof value === 'number' ? value : null, (next) => form.change({ value: next }))}
      <button type="submit">Send</button>
    </form>
  )
}

test.each(Object.entries(pickers))(
  'names typed into %s: the screen, the form and the request hold the same, and no guess is taken',
  async (_, { control, shown, settles, rounds: texts }) => {
    const send = vi.fn((_values: Values) => Promise.resolve())
    draw(<PickerForm control={control} send={send} />)
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Value' })
    const held = () => JSON.parse(screen.getByRole('status').textContent ?? '')
    const pause = () => new Promise<void>((done) => setTimeout(done, settles))
    let taken = 0
    for (const [round, text] of typedNames(3506, texts).entries()) {
      const before = held()
      act(() => field.focus())
      fireEvent.mouseDown(field)
      fireEvent.click(field)
      await act(pause)
      fireEvent.change(field, { target: { value: text } })
      // Two of three texts are taken by Enter, and the others are left as they are.
      if (round % 3 > 0) fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
      act(() => field.blur())
      await act(pause)
      const after = held()
      const entry = entries.find(({ id }) => id === after)
      if (hasUnread(document)) {
        // A name that was not taken stays, marked wrong: nothing is sent.
        expect(field.value, `${text}, seed 3506`).toBe(text.trim())
        expect(after, `${text}, seed 3506`).toBe(before)
        send.mockClear()
        fireEvent.submit(field)
        await act(async () => undefined)
        expect(send, `${text}, seed 3506`).not.toHaveBeenCalled()
        act(() => field.focus())
        fireEvent.change(field, { target: { value: '' } })
        act(() => field.blur())
        continue
      }
      expect(shown(field), `${text}, seed 3506`).toBe(entry?.name ?? '')
      if (after !== before) {
        expect(entry && begins(text, entry), `${text} is ${entry?.name}, seed 3506`).toBe(true)
        taken += 1
      }
      send.mockClear()
      fireEvent.submit(field)
      await act(async () => undefined)
      expect(send.mock.lastCall?.[0], `${text}, seed 3506`).toEqual({ value: after })
    }
    expect(taken).toBeGreaterThan(texts / 20)
  },
  isFull ? 600_000 : 120_000,
)
