import { describe, expect, it } from 'vitest'
import { checkMailText, fillMailText } from './mail-text.ts'

const rule = { placeholders: ['order_no', 'step'], essential: ['order_no'] }

const faults = (subject: string, lead: string) =>
  checkMailText(rule, { subject, lead }).map(({ path, rule }) => `${path} ${rule}`)

describe('the subject and text of a mail', () => {
  it('may use known placeholders anywhere', () => {
    expect(faults('Order {order_no}', 'Now: {step}.')).toEqual([])
    expect(faults('News', 'Order {order_no}: {step} {step}')).toEqual([])
  })

  it('must not use unknown placeholders', () => {
    expect(faults('Order {order_no}', 'Dear {name}')).toEqual(['lead placeholder_unknown'])
    expect(faults('Order {order_no} {}', 'Hello')).toEqual(['subject placeholder_unknown'])
  })

  it('must not omit an essential placeholder', () => {
    expect(faults('News of your order', 'It has moved')).toEqual(['lead placeholder_missing'])
  })

  it('are both required, with the subject on one line', () => {
    expect(faults('', ' ')).toEqual(['subject required', 'lead required'])
    expect(faults('Order\n{order_no}', 'x')).toEqual(['subject type'])
    expect(faults(`{order_no}${'x'.repeat(200)}`, 'x')).toEqual(['subject max_length'])
  })
})

it('substitutes only once: a value that looks like a placeholder stays as it is', () => {
  expect(fillMailText('{order_no}: {step}', { order_no: '{step}', step: 'done' })).toBe('{step}: done')
})
