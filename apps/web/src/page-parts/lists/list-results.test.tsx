import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { UiTextProvider } from '#ui/theme/ui-text.ts'
import { listUiWords } from '../ui-texts/list-words.ts'
import { uiWords } from '../ui-texts/ui-words.ts'
import { type ListQuery, ListResults } from './list-results.tsx'
import { resultWords } from './result-words.ts'

// There is no window here: the screen is assumed to be desktop-wide.
vi.mock('#ui/theme/use-media.ts', () => ({ useIsPhone: () => false }))

const settled: ListQuery = {
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
}
const words = { ...uiWords['en-US'], ...listUiWords['en-US'] }
const answer = { lists: [{ id: 7 }, { id: 9 }], total: 12 }

function drawn(query: Partial<ListQuery>, given: typeof answer | undefined) {
  return renderToStaticMarkup(
    <UiTextProvider value={words}>
      <ListResults
        query={{ ...settled, ...query }}
        answer={given}
        label="Rates"
        rowKey={({ id }) => id}
        failed="Not loaded"
        bones={{ phone: [1], table: [1, 2] }}
        nothing={(total) => <p>None of {total}</p>}
        pager={{ unit: 'rates', page: 1, size: 10, sizes: [10], onChange: () => {} }}
        card={({ id }) => <p>{id}</p>}
        table={({ rows, isStale, pager }) => (
          <p>
            {rows.map(({ id }) => id).join(',')} of {pager?.total} {isStale ? 'stale' : 'fresh'}
          </p>
        )}
      />
    </UiTextProvider>,
  )
}

it('shows the rows of an answer, current or previous', () => {
  expect(drawn({}, answer)).toBe('<p>7,9 of 12 fresh</p>')
  expect(drawn({ isPlaceholderData: true }, answer)).toBe('<p>7,9 of 12 stale</p>')
})

it('keeps the previous rows when a reload fails, and says so', () => {
  const html = drawn({ isError: true, error: new Error('no line') }, answer)
  expect(html).toContain(resultWords['zh-CN'].kept)
  expect(html).toContain('<p>7,9 of 12 stale</p>')
})

it('reports no results only once the query has settled', () => {
  expect(drawn({}, { lists: [], total: 12 })).toBe('<p>None of 12</p>')
  expect(drawn({ isFetching: true }, { lists: [], total: 12 })).not.toContain('None of')
})

it('shows a skeleton before the first answer', () => {
  expect(drawn({ isFetching: true }, undefined)).toContain('aria-busy="true"')
})
