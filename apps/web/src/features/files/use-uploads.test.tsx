// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// A file may be dropped before anything was typed: the messages of rules are not loaded then.
beforeEach(() => vi.resetModules())
afterAll(() => vi.resetModules())

test('a file refused before the messages are there says what is wrong once they are', async () => {
  const { useUploads } = await import('./use-uploads.ts')
  function Files() {
    const { pending, add } = useUploads('order_document', () => undefined)
    useEffect(() => add([new File([], 'empty.pdf')], null), [add])
    return pending.map(({ key, failure }) => <p key={key}>{failure}</p>)
  }
  render(<Files />)
  expect(screen.getByText('请检查此项')).toBeTruthy()
  expect(await screen.findByText(/空/)).toBeTruthy()
})
