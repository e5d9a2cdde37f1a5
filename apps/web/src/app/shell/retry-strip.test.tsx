// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { draw } from '../../testing/draw.tsx'
import { RetryStrip } from './retry-strip.tsx'
import { shellWords } from './shell-words.ts'

let answers: (() => unknown)[] = []

function Page() {
  const { data } = useQuery({
    queryKey: ['bills'],
    queryFn: async () => answers.shift()?.() as string,
    retryDelay: 300,
  })
  return <p>{data ?? 'skeleton'}</p>
}

it('a failing server is named at once while the page goes on asking, and no longer once it has answered', async () => {
  answers = [
    () => {
      throw new ApiError('服务器出错。', { status: 500, code: 'internal' })
    },
    () => 'US$190.50',
  ]
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <RetryStrip />
      <Page />
    </QueryClientProvider>,
  )
  const said = shellWords['zh-CN'].retrying('服务器出错')
  await waitFor(() => expect(screen.getByText(said)).toBeTruthy(), { timeout: 250 })
  expect(screen.getByText('skeleton')).toBeTruthy()
  await screen.findByText('US$190.50')
  expect(screen.queryByText(said)).toBeNull()
})
