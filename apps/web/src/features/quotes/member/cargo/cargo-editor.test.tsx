// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { chooseLanguage } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { blankCargo } from './cargo-draft.ts'
import { CargoEditor } from './cargo-editor.tsx'

function Typed() {
  const [rows, setRows] = useState(() => [blankCargo()] as readonly ReturnType<typeof blankCargo>[])
  return <CargoEditor rows={rows} onRows={setRows} />
}

it('asks for pieces and weight once a volume alone is typed and left', async () => {
  chooseLanguage('en-US')
  draw(<Typed />)
  const cells = screen.getAllByRole('textbox')
  const [pieces, , weight, volume] = cells
  await userEvent.type(volume!, '8')
  expect(weight?.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.tab()
  expect(pieces?.getAttribute('aria-invalid')).toBe('true')
  expect(weight?.getAttribute('aria-invalid')).toBe('true')
})
