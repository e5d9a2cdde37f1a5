import { expect, it } from 'vitest'
import { noteTemplatesIn } from './note-template.ts'

it('parts the conditions of offers at lines of hyphens, pairing the languages', () => {
  expect(noteTemplatesIn({ zh: '以舱位为准', en: 'Subject to space -- always' })).toEqual([
    { zh: '以舱位为准', en: 'Subject to space -- always' },
  ])
  const several = { zh: '甲\n第二行\n---\n乙\n---\n丙', en: 'A\r\n-----\r\nB' }
  expect(noteTemplatesIn(several)).toEqual([
    { zh: '甲\n第二行', en: 'A' },
    { zh: '乙', en: 'B' },
    { zh: '丙', en: '' },
  ])
  expect(noteTemplatesIn({ zh: '', en: ' \n---\n' })).toEqual([])
})
