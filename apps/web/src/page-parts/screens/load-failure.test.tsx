// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { useWords } from '#lib/language.ts'
import { draw } from '#testing/draw.tsx'
import { SupportIdProvider } from '#ui/feedback/support-id.tsx'
import { LoadFailure } from './load-failure.tsx'
import { screenWords } from './screen-words.ts'

let retry = ''
function Shown({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  retry = useWords(screenWords).failed.retry
  return <LoadFailure error={error} title="Bookings could not be loaded" onRetry={onRetry} />
}
const ids = { find: () => null, label: 'Request', copy: 'Copy', copied: '', notCopied: '' }

it('says what was not loaded, tries again on request and gives the number of the failed call', async () => {
  const onRetry = vi.fn()
  const error = new ApiError('internal', { status: 500, code: 'internal', requestId: 'req-9' })
  const user = draw(
    <SupportIdProvider value={ids}>
      <Shown error={error} onRetry={onRetry} />
    </SupportIdProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Bookings could not be loaded' })).toBeTruthy()
  expect(screen.getByText('req-9')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: retry }))
  expect(onRetry).toHaveBeenCalledOnce()
})
