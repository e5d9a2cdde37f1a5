import { expect, it } from 'vitest'
import { faultsOfMessage } from './lib/commit-message.mjs'

const why = '\n\nIt held everybody.'

it.each([
  [`fix(server): load the library before it is needed${why}`, []],
  ['docs: say what runs when', []],
  ['docs(tests): say what runs when', []],
  ['fix(server): load the library before it is needed', ['no body says why']],
  [`Fix the server${why}`, ['the subject is not "type(scope): imperative"']],
  [`oops(server): load it${why}`, ['the subject is not "type(scope): imperative"']],
  [`fix(server): Load it${why}`, ['the subject is not "type(scope): imperative"']],
  [`fix(server): load it; keep it${why}`, ['the subject is more than one clause']],
  [`fix(server): ${'load '.repeat(12).trim()}${why}`, []],
  [`fix(server): ${'load '.repeat(12).trim()}s${why}`, ['the subject has 73 characters, more than 72']],
])('%s', (message, faults) => {
  expect(faultsOfMessage(message)).toEqual(faults)
})
