// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Banner } from './banner.tsx'
import { CountBadge } from './count-badge.tsx'
import { Progress } from './progress.tsx'
import { StateMessage } from './state-message.tsx'
import { SupportId, SupportIdProvider } from './support-id.tsx'
import { Tag, type TagKind } from './tag.tsx'
import { currentToasts, showToast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

const ids = {
  find: (said: string) => (said.includes('could not be saved') ? 'req-7' : null),
  label: 'Request',
  copy: 'Copy request number',
  copied: 'Copied',
  notCopied: 'Not copied',
}

it('a banner about a failed call shows its request number, another one does not', () => {
  draw(
    <SupportIdProvider value={ids}>
      <Banner kind="bad" title="The booking could not be saved" isAlert />
      <Banner kind="warn" title="Two fields to correct" isAlert />
    </SupportIdProvider>,
  )
  const [failed, other] = screen.getAllByRole('alert')
  expect(failed?.textContent).toContain('req-7')
  expect(other?.textContent).toBe('Two fields to correct')
})

it('a count is told in words, and zero is not shown', () => {
  draw(
    <>
      <CountBadge count={3} label="3 bills to check" />
      <CountBadge count={0} label="No requests" />
    </>,
  )
  expect(screen.getAllByRole('img').map((badge) => badge.getAttribute('aria-label'))).toEqual([
    '3 bills to check',
  ])
})

it('a page state says what happened under a heading and offers the next step', async () => {
  const onNext = vi.fn()
  const user = draw(
    <StateMessage
      drawing="ship"
      title="No bookings yet"
      level={1}
      actions={
        <button type="button" onClick={onNext}>
          New booking
        </button>
      }
    >
      Book your first container.
    </StateMessage>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'No bookings yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New booking' }))
  expect(onNext).toHaveBeenCalledOnce()
})

it('a toast goes by itself or gives way to the next; one with an action stays until it is taken', () => {
  vi.useFakeTimers()
  try {
    const onUndo = vi.fn()
    draw(<ToastRegion />)
    const region = screen.getByRole('status')
    act(() => {
      showToast('done', 'Draft deleted', [{ label: 'Undo', act: onUndo }])
      showToast('info', 'Copied')
      showToast('info', 'Copied')
    })
    expect(region.textContent?.match(/Copied/g)).toHaveLength(1)
    act(() => {
      showToast('done', 'Space confirmed for one')
      showToast('done', 'Space confirmed for two')
    })
    expect(region.textContent).not.toContain('for one')
    expect(region.textContent).toContain('for two')
    act(() => void vi.advanceTimersByTime(20_000))
    expect(region.textContent).toContain('Draft deleted')
    expect(region.textContent).not.toContain('Copied')
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(onUndo).toHaveBeenCalledOnce()
    expect(region.textContent).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

it('a progress bar says how far it is', () => {
  draw(<Progress percent={40} aria-label="400 of 1,000 rows read" />)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '400 of 1,000 rows read' }).value).toBe(
    40,
  )
})

it('the number of a failed call can be copied; that the browser forbids it is told as trouble', async () => {
  const user = draw(
    <SupportIdProvider value={ids}>
      <ToastRegion />
      <SupportId id="req-9" />
      <SupportId of="The booking has moved on" />
    </SupportIdProvider>,
  )
  const copy = screen.getByRole('button', { name: 'Copy request number' })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe('req-9')
  expect(screen.getByText('Copied')).toBeTruthy()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(copy)
  expect(currentToasts().at(-1)).toMatchObject({ kind: 'trouble', text: 'Not copied' })
})

it('a status is told by its words and by a mark, never by its color alone', () => {
  const kinds: readonly TagKind[] = ['strong', 'later', 'quiet', 'good', 'ended', 'bad', 'near', 'plain']
  draw(
    <p>
      {kinds.map((kind) => (
        <Tag key={kind} kind={kind}>
          {kind}
        </Tag>
      ))}
    </p>,
  )
  const marked = kinds.filter((kind) => screen.getByText(kind).querySelector('svg[aria-hidden="true"]'))
  expect(marked).toEqual(kinds.filter((kind) => kind !== 'plain'))
})
