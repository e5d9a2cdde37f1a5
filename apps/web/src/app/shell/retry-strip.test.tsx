// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { createQueryClient } from '#lib/api/query.ts'
import { draw } from '#testing/draw.tsx'
import { RetryStrip } from './retry-strip.tsx'
import { shellWords } from './shell-words.ts'

let answers: (() => unknown)[] = []

function withResolvers() {
  let resolve: (answer: string) => void = () => {}
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve: (answer: string) => resolve(answer) }
}

function Page() {
  const { data } = useQuery({
    queryKey: ['bills'],
    queryFn: async () => (await answers.shift()?.()) as string,
    retryDelay: 0,
  })
  return <p>{data ?? 'skeleton'}</p>
}

it('a failing server is named at once while the page goes on asking, and no longer once it has answered', async () => {
  const { promise, resolve } = withResolvers()
  answers = [
    () => {
      throw new ApiError('服务器出错。', { status: 500, code: 'internal' })
    },
    () => promise,
  ]
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <RetryStrip />
      <Page />
    </QueryClientProvider>,
  )
  const said = shellWords['zh-CN'].retrying('服务器出错')
  await screen.findByText(said)
  expect(screen.getByText('skeleton')).toBeTruthy()
  resolve('US$190.50')
  await screen.findByText('US$190.50')
  expect(screen.queryByText(said)).toBeNull()
})
