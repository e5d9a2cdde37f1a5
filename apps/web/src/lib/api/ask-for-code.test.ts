import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { setAsker, withConfirmation } from './ask-for-code.ts'

const needed = new ApiError('enter a code', { status: 403, code: 'confirmation_needed' })

/** A call that is refused until a code was entered. */
function aCall() {
  let isConfirmed = false
  const make = vi.fn(async () => {
    if (!isConfirmed) throw needed
    return 'done'
  })
  return { make, confirm: () => (isConfirmed = true) }
}

let remove = () => {}
afterEach(() => remove())

it('asks for a code and makes the call again', async () => {
  const { make, confirm } = aCall()
  remove = setAsker(async () => confirm())
  expect(await withConfirmation(make)).toBe('done')
  expect(make).toHaveBeenCalledTimes(2)
})

it('asks once for several calls', async () => {
  const { make, confirm } = aCall()
  const ask = vi.fn(async () => confirm())
  remove = setAsker(ask)
  expect(await Promise.all([withConfirmation(make), withConfirmation(make)])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('refuses the call if the user does not enter a code, and asks again the next time', async () => {
  const { make, confirm } = aCall()
  remove = setAsker(async () => false)
  await expect(withConfirmation(make)).rejects.toBe(needed)
  expect(make).toHaveBeenCalledTimes(1)
  remove()
  remove = setAsker(async () => confirm())
  expect(await withConfirmation(make)).toBe('done')
})

it('passes on other refusals, and any if nobody can be asked', async () => {
  await expect(withConfirmation(aCall().make)).rejects.toBe(needed)
  const other = new ApiError('no', { status: 403, code: 'forbidden' })
  remove = setAsker(async () => true)
  await expect(withConfirmation(() => Promise.reject(other))).rejects.toBe(other)
})
