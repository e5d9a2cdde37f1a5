import { describe, expect, it } from 'vitest'
import { readFormUrl } from './form-url.ts'

describe('the address of a form', () => {
  it('says what the page is for', () => {
    expect(readFormUrl('/bookings/create-lcl')).toEqual({ mode: 2, intent: 'create' })
    expect(readFormUrl('/bookings/edit-fcl/12')).toEqual({ mode: 1, intent: 'edit', id: 12 })
    expect(readFormUrl('/bookings/copy-lcl/3/')).toEqual({ mode: 2, intent: 'copy', id: 3 })
  })

  it('is none for what is no number', () => {
    expect(readFormUrl('/bookings/edit-fcl/abc')).toBeNull()
    expect(readFormUrl('/bookings/edit-fcl/0')).toBeNull()
  })
})
