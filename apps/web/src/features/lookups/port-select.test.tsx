// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Controlled } from '#testing/controlled.tsx'
import { draw } from '#testing/draw.tsx'
import { hasUnread } from '#ui/controls/unread-text.ts'
import { PortSelect, PortsSelect } from './port-select.tsx'

const places = [
  { id: 1, code: 'CNSHA', name: 'Shanghai', name_zh: '上海', name_en: 'Shanghai', aliases: ['上海港'] },
  { id: 2, code: 'CNNGB', name: 'Ningbo', name_zh: '宁波', name_en: 'Ningbo', aliases: ['CNNBO'] },
]

/** Answers a list of places as the server does: by ids, or by what is typed. */
function answer(address: string): Response {
  const query = new URL(address, 'http://berth.test').searchParams
  const [ids, keyword] = [query.get('ids')?.split(',').map(Number), query.get('keyword') ?? '']
  const lists = places.filter(({ id, ...names }) =>
    ids ? ids.includes(id) : JSON.stringify(names).toLowerCase().includes(keyword.toLowerCase()),
  )
  const data = { lists, total: lists.length, page: 1, size: 30 }
  return Response.json({ code: 0, msg: '', data })
}

const onChange = vi.fn()

function drawPorts() {
  onChange.mockClear()
  vi.stubGlobal('fetch', (input: string | URL | Request) =>
    Promise.resolve(answer(input instanceof Request ? input.url : String(input))),
  )
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Controlled start={[] as readonly number[]}>
        {(value, change) => (
          <PortsSelect
            aria-label="Ports"
            value={value}
            onChange={(next) => {
              onChange(next)
              change(next)
            }}
          />
        )}
      </Controlled>
    </QueryClientProvider>,
  )
  return { user, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Ports' }) }
}

afterEach(() => vi.unstubAllGlobals())

it('places: takes the one with the name it is left with, and keeps any other name, marked', async () => {
  const { user, box } = drawPorts()
  await user.click(box)
  await user.keyboard('上海港')
  await user.tab()
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([1]))
  await waitFor(() => expect(hasUnread(document)).toBe(false))
  expect(box.value).toBe('')
  await user.click(box)
  await user.keyboard('ingb')
  await user.tab()
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(box.value).toBe('ingb')
  expect(hasUnread(document)).toBe(true)
  expect(onChange).toHaveBeenCalledOnce()
})

it('a place that Enter takes once it is found is not looked for again when the field is left', async () => {
  const { user, box } = drawPorts()
  await user.click(box)
  await user.keyboard('CNNGB{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([2]))
  box.blur()
  expect(hasUnread(document)).toBe(false)
  await new Promise((done) => setTimeout(done, 30))
  expect(hasUnread(document)).toBe(false)
})

it('a place that is not found is kept by its form, over the next name typed', async () => {
  const kept = vi.fn()
  vi.stubGlobal('fetch', (input: string | URL | Request) =>
    Promise.resolve(answer(input instanceof Request ? input.url : String(input))),
  )
  type Kept = { readonly value: number | null; readonly unread: string | null }
  const user = draw(
    <QueryClientProvider client={new QueryClient()}>
      <Controlled<Kept> start={{ value: null, unread: 'Atlantis' }} onChange={kept}>
        {({ value, unread }, change) => (
          <PortSelect
            aria-label="Port"
            value={value}
            unread={unread}
            onChange={(next, text) => change({ value: next, unread: text ?? null })}
          />
        )}
      </Controlled>
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Port' })
  expect([box.value, hasUnread(document)]).toEqual(['Atlantis', true])
  await user.click(box)
  await user.clear(box)
  await user.keyboard('Lemuria')
  await user.tab()
  await waitFor(() => expect(kept).toHaveBeenLastCalledWith({ value: null, unread: 'Lemuria' }))
  await user.click(box)
  await user.clear(box)
  await user.keyboard('上海港')
  await user.tab()
  await waitFor(() => expect(kept).toHaveBeenLastCalledWith({ value: 1, unread: null }))
  await waitFor(() => expect(hasUnread(document)).toBe(false))
})

it('Enter takes a place that the server found by its initials, although one of its codes contains them', async () => {
  const { user, box } = drawPorts()
  await user.click(box)
  await user.keyboard('nb')
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-active')).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([2]))
})

it('a text that comes without a key, as by voice, is not lost to the place that Enter asked for before', async () => {
  const { user, box } = drawPorts()
  await user.click(box)
  await user.keyboard('上海港{Enter}')
  fireEvent.change(box, { target: { value: 'nb' } })
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('CNNGB'))
  expect(box.value).toBe('nb')
  expect(onChange).not.toHaveBeenCalled()
})
