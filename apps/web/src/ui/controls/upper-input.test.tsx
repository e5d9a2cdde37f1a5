// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { UpperInput } from './upper-input.tsx'
import { UpperTextArea } from './upper-text-area.tsx'

it('turns what is typed into capitals and keeps the caret where it was', async () => {
  const user = draw(
    <Controlled start="SEA STAR">
      {(value, change) => <UpperInput aria-label="Vessel" value={value} onChange={change} />}
    </Controlled>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Vessel' })
  await user.click(field)
  field.setSelectionRange(3, 3)
  await user.keyboard('s')
  expect(field.value).toBe('SEAS STAR')
  expect(field.selectionStart).toBe(4)
})

it('does so in several lines, with the full-width characters of a Chinese keyboard', async () => {
  const user = draw(
    <Controlled start="">
      {(value, change) => <UpperTextArea id="marks" value={value} onChange={change} rulerAt={35} rows={2} />}
    </Controlled>,
  )
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(area, 'no.１{Enter}made in')
  expect(area.value).toBe('NO.1\nMADE IN')
  expect(area.style.getPropertyValue('--ruler')).toBe('35ch')
})

it.each(['one line', 'several lines'])(
  'in %s the letters of an input method stay as they are until it ends',
  (lines) => {
    draw(
      <Controlled start="">
        {(value, change) =>
          lines === 'one line' ? (
            <UpperInput value={value} onChange={change} />
          ) : (
            <UpperTextArea value={value} onChange={change} rulerAt={35} rows={2} />
          )
        }
      </Controlled>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.input(field, { target: { value: 'hai yun' }, isComposing: true })
    expect(field.value).toBe('hai yun')
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('HAI YUN')
  },
)
