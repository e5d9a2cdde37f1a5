import type { ProblemCode } from '@berth/contract/problem'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { FormEngine, type FormOptions } from './form-engine.ts'

type Values = { readonly name: string; readonly phone: string; readonly ports: readonly number[] }

const start: Values = { name: 'SEA STAR', phone: '', ports: [] }

function refusal(code: ProblemCode, fields: readonly string[] = []) {
  const problems = fields.map((path) => ({ path, rule: 'required' as const, msg: `${path} is wrong` }))
  return new ApiError(code, { status: 400, code, fields: problems })
}

function engineWith(more: Partial<FormOptions<Values, string>> = {}) {
  const focus = vi.fn()
  const send = vi.fn(async (_values: Values) => 'saved')
  const check = (values: Values) =>
    values.phone === '' ? [{ path: 'phone', rule: 'required' as const }] : []
  const engine = new FormEngine<Values, string>({ start, check, send, ...more }, focus)
  return { engine, focus, send, wrong: () => [...engine.shown().keys()] }
}

it('shows a broken rule from the first attempt on, focuses it and sends nothing', async () => {
  const { engine, focus, send, wrong } = engineWith()
  expect(wrong()).toEqual([])
  await engine.submit()
  expect(wrong()).toEqual(['phone'])
  expect(focus).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  engine.change({ phone: '+49 40 1' })
  expect(wrong()).toEqual([])
})

it('shows a broken rule of a filled-in field once it is left', () => {
  const check = () => [{ path: 'name', rule: 'common_text' as const }]
  const { engine, wrong } = engineWith({ check })
  engine.leave('phone')
  expect(wrong()).toEqual([])
  engine.leave('name')
  expect(wrong()).toEqual(['name'])
})

it('shows a broken rule of a field within a row once it is left, unless the field is blank', () => {
  const paths = { 'rows.0.name': 'printable', 'rows.1.name': 'required', 'rows.2.name': 'printable' } as const
  const check = () => Object.entries(paths).map(([path, rule]) => ({ path, rule }))
  const { engine, wrong } = engineWith({ check })
  engine.leave('rows.0.name')
  engine.leave('rows.1.name')
  expect(wrong()).toEqual(['rows.0.name'])
})

it('sends once while a call is under way', async () => {
  const { engine, send } = engineWith()
  engine.change({ phone: '1' })
  const first = engine.submit()
  expect(engine.read().isBusy).toBe(true)
  await engine.submit()
  await first
  expect(send).toHaveBeenCalledOnce()
  expect(engine.read().isBusy).toBe(false)
})

it('has nothing unsaved when it reports the answer', async () => {
  const seen: unknown[] = []
  const { engine } = engineWith({ onSent: (answer) => seen.push(answer, engine.isUnsaved()) })
  engine.change({ phone: '1' })
  expect(engine.isUnsaved()).toBe(true)
  await engine.submit()
  expect(seen).toEqual(['saved', false])
})

it('makes one idempotency key for the same content', async () => {
  const keys: string[] = []
  const send = async (values: Values, keyFor: (content: unknown) => string) => {
    keys.push(keyFor(values))
    throw refusal('unavailable')
  }
  const { engine } = engineWith({ send })
  engine.change({ phone: '1' })
  await engine.submit()
  await engine.submit()
  engine.change({ phone: '2' })
  await engine.submit()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it('puts errors of the server at their fields until the field is changed, and keeps the values', async () => {
  const send = async () => {
    throw refusal('validation', ['ports.0', 'phone'])
  }
  const { engine, focus, wrong } = engineWith({ send })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(wrong()).toEqual(['ports.0', 'phone'])
  expect(focus).toHaveBeenCalledOnce()
  expect(engine.read()).toMatchObject({ failure: null, values: { phone: '1' } })
  engine.change({ ports: [7] })
  expect(wrong()).toEqual(['phone'])
})

it('reports an error about a field the form does not have above the form', async () => {
  const refused = refusal('validation', ['tax_no'])
  const { engine } = engineWith({ send: () => Promise.reject(refused) })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(engine.read().failure).toBe(refused)
  await engine.submit()
  expect(engine.isStale()).toBe(false)
})

it('reports what was typed, and null when it is back to the start', () => {
  const onType = vi.fn()
  const { engine } = engineWith({ onType, kept: { ...start, phone: '1' } })
  expect(engine.read().values.phone).toBe('1')
  engine.change({ phone: '2' })
  engine.change({ phone: '' })
  expect(onType.mock.calls).toEqual([[{ ...start, phone: '2' }], [null]])
})

it('puts a newer version under the typed values', async () => {
  const newer = { name: 'SEA MOON', phone: '', ports: [7] }
  const send = vi.fn().mockRejectedValueOnce(refusal('stale_version')).mockResolvedValueOnce('saved')
  const { engine } = engineWith({ send, reload: async () => newer })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(engine.isStale()).toBe(true)
  expect(await engine.takeNewer()).toBe(true)
  expect(engine.isStale()).toBe(false)
  expect(engine.read()).toMatchObject({ start: newer, values: { ...newer, phone: '1' } })
  await engine.submit()
  expect(send).toHaveBeenLastCalledWith({ ...newer, phone: '1' }, expect.any(Function))
})

it('lets the user choose only where both sides changed the same field', async () => {
  const newer = { name: 'SEA MOON', phone: '2', ports: [] }
  const { engine } = engineWith({
    send: () => Promise.reject(refusal('stale_version')),
    reload: async () => newer,
    mayChoose: true,
  })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(await engine.takeNewer()).toBe(false)
  expect(engine.read().newer).toBe(newer)
  engine.choose((field) => field === 'phone')
  expect(engine.read()).toMatchObject({ newer: null, values: { name: 'SEA MOON', phone: '1' } })
  newer.phone = '1'
  await engine.submit()
  expect(await engine.takeNewer()).toBe(true)
})

it('keeps the conflict when the newer version cannot be read', async () => {
  const gone = refusal('not_found')
  const { engine } = engineWith({
    send: () => Promise.reject(refusal('stale_version')),
    reload: () => Promise.reject(gone),
  })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(await engine.takeNewer()).toBe(false)
  expect(engine.read()).toMatchObject({ failure: gone, values: { phone: '1' } })
})

it('keeps what is typed while the values are saved, and only that', async () => {
  const { engine } = engineWith({
    send: async () => {
      engine.change({ phone: '12' })
      return 'saved'
    },
    onSent: () => engine.rebase({ name: 'SEA STAR LTD', phone: '1', ports: [] }),
  })
  engine.change({ phone: '1' })
  await engine.submit()
  expect(engine.read().values).toEqual({ name: 'SEA STAR LTD', phone: '12', ports: [] })
  expect(engine.isUnsaved()).toBe(true)
})

it('shows a rule found elsewhere at its field until that is changed', () => {
  const { engine } = engineWith({})
  const wrong = { path: 'name', rule: 'email' } as const
  engine.showErrors({ name: wrong })
  expect(engine.shown().get('name')).toEqual(wrong)
  engine.change({ name: 'SEA STAR LTD' })
  expect(engine.shown().has('name')).toBe(false)
})
