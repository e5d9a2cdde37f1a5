// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// Before anybody has typed, the messages are not loaded.
beforeEach(() => vi.resetModules())
afterAll(() => vi.resetModules())

const wrong = { rule: 'max_length', params: { max: 80 } } as const

async function draw() {
  const { useSayFinding, loadRuleWordsWhenUsed } = await import('./say-finding.ts')
  function Message() {
    return <p>{useSayFinding()(wrong, 'en-US')}</p>
  }
  render(<Message />)
  return { loadRuleWordsWhenUsed }
}

test('a wrong field says so at once, and what is wrong as soon as the messages are there', async () => {
  await draw()
  expect(screen.getByText('Please check this')).toBeTruthy()
  expect(await screen.findByText('At most 80 characters')).toBeTruthy()
})

test('the messages are loaded with the first key', async () => {
  const { loadRuleWordsWhenUsed, sayFinding } = await import('./say-finding.ts')
  loadRuleWordsWhenUsed()
  window.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(sayFinding(wrong, 'zh-CN')).toBe('不能超过 80 个字符'))
})
