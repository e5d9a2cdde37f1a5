import { describe, expect, it } from 'vitest'
import { type ContactMessageForm, checkContactMessage } from './contact-message.ts'

const right = {
  email: 'mary@trade.example',
  name: 'Mary Stone 石',
  subject: '询价',
  content: '第一行\n第二行',
}

const found = (changes: ContactMessageForm) =>
  checkContactMessage({ ...right, ...changes }).map(({ path, rule }) => `${path} ${rule}`)

describe('a message through the contact form', () => {
  it('may contain any script and several lines', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    [{ email: '' }, 'email required'],
    [{ email: 'mary' }, 'email email'],
    [{ email: `${'a'.repeat(250)}@b.cn` }, 'email max_length'],
    [{ name: ' ' }, 'name required'],
    [{ name: 'n'.repeat(61) }, 'name max_length'],
    [{ subject: '' }, 'subject required'],
    [{ subject: 's'.repeat(121) }, 'subject max_length'],
    [{ content: '\n' }, 'content required'],
    [{ content: 'c'.repeat(4097) }, 'content max_length'],
  ])('%o: %s', (changes, expected) => {
    expect(found(changes)).toEqual([expected])
  })

  it('reports everything missing, in the order of the form', () => {
    expect(checkContactMessage({}).map(({ path }) => path)).toEqual(['name', 'email', 'subject', 'content'])
  })
})
