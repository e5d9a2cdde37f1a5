import { type Finding, type Rule, rules } from '@berth/domain/finding'
import type { z } from 'zod'

const known: ReadonlySet<string> = new Set(rules)

function isRule(value: unknown): value is Rule {
  return typeof value === 'string' && known.has(value)
}

/** Converts schema errors to findings: one per field, in form order. */
export function findingsOf(error: z.ZodError, input: unknown): Finding[] {
  const byPath = new Map<string, Finding>()
  for (const issue of error.issues) {
    const finding = findingOf(issue, input)
    if (!byPath.has(finding.path)) byPath.set(finding.path, finding)
  }
  return [...byPath.values()]
}

function findingOf(issue: z.core.$ZodIssue, input: unknown): Finding {
  const path = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(input, issue.path)) return { path, rule: 'required' }
      return { path, rule: issue.expected === 'int' ? 'integer' : 'type' }
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1
          ? { path, rule: 'required' }
          : { path, rule: 'min_length', params: { min: Number(issue.minimum) } }
      }
      if (issue.origin === 'array') return { path, rule: 'at_least_one' }
      return { path, rule: 'min_value', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string')
        return { path, rule: 'max_length', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { path, rule: 'too_many', params: { max: Number(issue.maximum) } }
      return { path, rule: 'max_value', params: { max: Number(issue.maximum) } }
    case 'invalid_value':
      return { path, rule: isMissing(input, issue.path) ? 'required' : 'one_of' }
    case 'unrecognized_keys':
      return { path: [...issue.path, issue.keys[0] ?? ''].map(String).join('.'), rule: 'unknown_field' }
    case 'custom': {
      const { rule, ...figures } = issue.params ?? {}
      return { path, rule: isRule(rule) ? rule : 'type', params: figures as NonNullable<Finding['params']> } // As our schemas put them there.
    }
    default:
      return { path, rule: isRule(issue.message) ? issue.message : 'type' }
  }
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<PropertyKey, unknown>)[key] // Narrowed to an object on the line above.
  }
  return value === undefined || value === null
}
