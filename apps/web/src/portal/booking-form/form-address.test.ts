import { describe, expect, it } from 'vitest'
import { readFormAddress } from './form-address.ts'

describe('the address of a form', () => {
  it('says what the page is for', () => {
    expect(readFormAddress('/bookings/create-lcl')).toEqual({ mode: 2, intent: 'create' })
    expect(readFormAddress('/bookings/edit-fcl/12')).toEqual({ mode: 1, intent: 'edit', id: 12 })
    expect(readFormAddress('/bookings/copy-lcl/3/')).toEqual({ mode: 2, intent: 'copy', id: 3 })
  })

  it('is none for what is no number', () => {
    expect(readFormAddress('/bookings/edit-fcl/abc')).toBeNull()
    expect(readFormAddress('/bookings/edit-fcl/0')).toBeNull()
  })
})
