import { describe, expect, it } from 'vitest'
import { anInstruction } from './bl-fixtures.ts'
import { checkIssue, isAdvance, isSameBl, isSameButIssue, usualIssue } from './bl-issue.ts'

const stated = { issue_place: 'SHENZHEN', issue_date: '2026-12-02', on_board_date: '2026-12-02' }

describe('issuing a bill of lading', () => {
  it('asks for place, date and on-board date, none of them to come', () => {
    expect(checkIssue(stated, '2026-12-02')).toEqual([])
    const nothing = { issue_place: ' ', issue_date: null, on_board_date: null }
    expect(checkIssue(nothing, '2026-12-02').map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'issue_place required',
      'issue_date required',
      'on_board_date required',
    ])
    expect(checkIssue(stated, '2026-12-01').map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'issue_date not_future',
      'on_board_date not_future',
    ])
  })

  it('opens with what the version says, today, and the day of departure once the vessel has left', () => {
    const content = { ...anInstruction, loading: 'SHEKOU, CHINA' }
    expect(usualIssue(content, '2026-12-02', '2026-12-03')).toEqual({
      issue_place: 'SHEKOU, CHINA',
      issue_date: '2026-12-03',
      on_board_date: '2026-12-02',
    })
    expect(usualIssue(content, '2026-12-02', '2026-11-28').on_board_date).toBeNull()
    expect(usualIssue({ ...content, ...stated }, null, '2027-01-01')).toEqual(stated)
  })

  it('is in advance before the day of departure', () => {
    expect(isAdvance(stated, '2026-12-02')).toBe(false)
    expect(isAdvance({ ...stated, on_board_date: '2026-12-01' }, '2026-12-02')).toBe(true)
    expect(isAdvance({ ...stated, issue_date: '2026-11-28' }, '2026-12-02')).toBe(true)
    expect(isAdvance(stated, null)).toBe(false)
  })
})

describe('two versions', () => {
  it('are the same field by field, or but for their issue', () => {
    const content = anInstruction
    expect(isSameBl(content, { ...content, containers: content.containers.map((row) => ({ ...row })) })).toBe(
      true,
    )
    const dated = { ...content, ...stated }
    expect([isSameBl(content, dated), isSameButIssue(content, dated)]).toEqual([false, true])
    const moved = { ...dated, marks: 'OTHER' }
    expect(isSameButIssue(content, moved)).toBe(false)
    const [first, ...rest] = content.containers
    const resealed = { ...content, containers: [{ ...first!, seal_no: 'OTHER' }, ...rest] }
    expect(isSameButIssue(content, resealed)).toBe(false)
    expect(isSameButIssue(content, { ...content, containers: rest })).toBe(false)
  })
})
