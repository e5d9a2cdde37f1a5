// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { KeyHelp } from './key-help-host.tsx'
import { keyWords } from './key-words.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'

function List() {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <>
      <input aria-label="Keyword" />
      <div ref={list}>
        <table>
          <tbody>
            <tr tabIndex={0} aria-label="First">
              <td>1</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

it('j goes to the first row, but is only a character in a field', async () => {
  const user = draw(<List />)
  await user.keyboard('j')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('First')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Keyword' })
  await user.click(field)
  await user.keyboard('aj')
  expect(field.value).toBe('aj')
  expect(document.activeElement).toBe(field)
})

it('a question mark lists the keys of the page and those of all pages', async () => {
  const user = draw(
    <>
      <KeyHelp />
      <List />
    </>,
  )
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog')
  const { firstRow, submit, search, help } = keyWords['zh-CN']
  for (const does of [firstRow, submit, search, help]) expect(dialog.textContent).toContain(does)
})

function Chosen() {
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState([{ id: 1 }, { id: 2 }])
  const { ids, toggle } = useSelection(`page ${page}`, rows)
  return (
    <>
      <output>{ids.join(' ')}</output>
      {rows.map(({ id }) => (
        <button key={id} type="button" onClick={() => toggle(id, !ids.includes(id))}>
          row {id}
        </button>
      ))}
      <button type="button" onClick={() => setRows([{ id: 2 }])}>
        delete row 1
      </button>
      <button type="button" onClick={() => setPage(page === 1 ? 2 : 1)}>
        turn the page
      </button>
    </>
  )
}

it('a selection loses rows that are gone, and ends with its page', async () => {
  const user = draw(<Chosen />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const selected = () => screen.getByRole('status').textContent
  await press('row 1')
  await press('row 2')
  expect(selected()).toBe('1 2')
  await press('delete row 1')
  expect(selected()).toBe('2')
  await press('turn the page')
  expect(selected()).toBe('')
  await press('turn the page')
  expect(selected()).toBe('')
})
