import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { currentLanguage } from '#lib/language.ts'
import { type DeletedNotice, FormNotice, type NoticedForm } from './form-notice.tsx'
import { formWords } from './form-words.ts'

const text = formWords[currentLanguage()]
const quiet: NoticedForm = {
  errors: {},
  failure: null,
  isStale: false,
  isTried: false,
  takeNewer: async () => true,
}
const drawn = (form: Partial<NoticedForm>, gone: DeletedNotice | null = null) =>
  renderToStaticMarkup(<FormNotice form={{ ...quiet, ...form }} failed="Not sent" gone={gone} />)

it('says nothing before the first attempt, then how many fields are wrong', () => {
  const errors = { phone: 'is missing', city: 'is missing' }
  expect(drawn({ errors })).toBe('')
  expect(drawn({ errors, isTried: true })).toContain(text.corrections(2))
})

it('gives the reason of a refusal under the title of the form', () => {
  const html = drawn({ failure: new Error('no line'), isTried: true })
  expect(html).toContain('Not sent')
  expect(html).toContain('no line')
})

it('offers the newer version after a conflict instead of the reason', () => {
  const html = drawn({ failure: new Error('stale'), isStale: true })
  expect(html).toContain(text.stale)
  expect(html).toContain(text.load)
  expect(html).not.toContain('>stale<')
})

it('offers a way on when what was edited is gone', () => {
  const html = drawn({ failure: new Error('gone') }, { text: 'Deleted', label: 'Keep', onKeep: () => {} })
  expect(html).toContain('Deleted')
  expect(html).toContain('Keep')
})
