import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { findSupportId, rememberRefusal } from './support-ids.ts'

it('finds the request number of a failed call by its message', () => {
  rememberRefusal(new ApiError('Something went wrong.', { status: 500, code: 'internal', requestId: 'one' }))
  rememberRefusal(new ApiError('No permission', { status: 403, code: 'forbidden', requestId: 'two' }))
  rememberRefusal(new ApiError('Please choose', { status: 422, code: 'validation', requestId: 'three' }))
  rememberRefusal(new ApiError('', { status: 500, code: 'internal', requestId: 'four' }))
  expect(findSupportId('Not saved: Something went wrong')).toBe('one')
  expect(findSupportId('No permission')).toBe('two')
  expect(findSupportId('Please choose')).toBeNull()
  rememberRefusal(new ApiError('Something went wrong.', { status: 500, code: 'internal', requestId: 'five' }))
  expect(findSupportId('Something went wrong.')).toBe('five')
})
