import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { listUiWords } from '#page-parts/ui-texts/list-words.ts'
import { uiWords } from '#page-parts/ui-texts/ui-words.ts'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import { InboxPane, OpenItem } from './inbox-pane.tsx'

// There is no window in this test, so the screen width is fixed to desktop and the language to the default.
vi.mock('#ui/theme/use-media.ts', () => ({ useIsPhone: () => false }))
vi.mock('#page-parts/screens/load-failure.tsx', () => ({
  LoadFailure: ({ title }: { readonly title: string }) => <p>{title}</p>,
}))

function drawn(data: string | undefined, error: Error | null) {
  return renderToStaticMarkup(
    <UiTextProvider value={{ ...uiWords['en-US'], ...listUiWords['en-US'] }}>
      <InboxPane
        query={{ data, error, refetch: () => {} }}
        words={{ gone: 'It is gone', goneText: 'Somebody removed it', failed: 'Not loaded' }}
      >
        {(subject) => (
          <OpenItem name={subject} tag={<i>open</i>} facts="today" aside={<a href="/reply">Reply</a>}>
            <p>What is said</p>
          </OpenItem>
        )}
      </InboxPane>
    </UiTextProvider>,
  )
}

it('shows the open item under its name', () => {
  const html = drawn('Rates to Rotterdam', null)
  expect(html).toContain('<article aria-label="Rates to Rotterdam">')
  expect(html).toMatch(/<h2[^>]*>Rates to Rotterdam<\/h2><i>open<\/i>/)
  expect(html).toContain('What is said')
})

it('keeps the open item when refetching fails', () => {
  expect(drawn('Rates to Rotterdam', new Error('no line'))).toContain('What is said')
})

it('shows gone, failed and loading states', () => {
  expect(drawn(undefined, null)).toContain('aria-busy="true"')
  expect(drawn(undefined, new Error('no line'))).toContain('Not loaded')
  const gone = drawn(undefined, new ApiError('gone', { status: 404, code: 'not_found' }))
  expect(gone).toContain('It is gone')
  expect(gone).toContain('Somebody removed it')
})
