const kinds = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'style', 'build', 'ci', 'chore']
const longest = 72

/**
 * What is wrong with the message of a commit; empty if nothing is. A subject is `type(scope): imperative`, the scope
 * where there is one, of at most 72
 * characters, and a body says why, but for pages and formatting.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOfMessage(message) {
  const [subject = '', ...rest] = message.trim().split('\n')
  const faults = []
  const [, kind] = /^([a-z]+)(?:\([a-z0-9-]+\))?: [a-z]/.exec(subject) ?? []
  if (!kind || !kinds.includes(kind)) faults.push('the subject is not "type(scope): imperative"')
  if (subject.length > longest)
    faults.push(`the subject has ${subject.length} characters, more than ${longest}`)
  if (/[;.]$|; /.test(subject)) faults.push('the subject is more than one clause')
  if (rest.join('').trim() === '' && kind !== 'docs' && kind !== 'style') faults.push('no body says why')
  return faults
}
