import { describe, expect, it } from 'vitest'
import { readFormUrl } from './form-url.ts'

describe('the URL of a form', () => {
  it('determines the intent of the page', () => {
    expect(readFormUrl('/bookings/create-lcl')).toEqual({ mode: 2, intent: 'create' })
    expect(readFormUrl('/bookings/edit-fcl/12')).toEqual({ mode: 1, intent: 'edit', id: 12 })
    expect(readFormUrl('/bookings/copy-lcl/3/')).toEqual({ mode: 2, intent: 'copy', id: 3 })
  })

  it('is rejected when the id is not a number', () => {
    expect(readFormUrl('/bookings/edit-fcl/abc')).toBeNull()
    expect(readFormUrl('/bookings/edit-fcl/0')).toBeNull()
  })
})
