import { authoritiesIn, memberAuthorities, operatorAuthorities, sideOf } from '@berth/domain/access/authority'
import { cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { creationOptions, requestOptions } from './access/passkey.ts'
import { allEndpoints } from './all-endpoints.ts'
import { dcsaBookingAnswer } from './orders/dcsa-booking.ts'
import { transportAnswer } from './orders/transport.ts'
import { problemCodes, problemStatus } from './problem.ts'

const codes: ReadonlySet<string> = new Set(cutOffCodes)

const calls = Object.entries(allEndpoints)

/** A document of another standard uses that standard’s names. */
const standardDocuments = new Set<z.ZodType>([
  dcsaBookingAnswer,
  transportAnswer,
  creationOptions,
  requestOptions,
])

it('lists the endpoints of the API', () => {
  expect(calls.length).toBeGreaterThan(35)
})

it('has one call for each method and path', () => {
  const shapes = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

describe.each(calls)('%s', (_, endpoint) => {
  it('has a known access rule', () => {
    const known = [
      'public',
      'signed_in',
      'ticket',
      'member',
      'operator',
      ...memberAuthorities,
      ...operatorAuthorities,
    ]
    const asked = typeof endpoint.access === 'object' ? authoritiesIn(endpoint.access) : [endpoint.access]
    expect(known).toEqual(expect.arrayContaining([...asked]))
  })

  it('reserves desk endpoints for the operator and member endpoints for members', () => {
    const isDesk = endpoint.path.startsWith('/desk/')
    const { access } = endpoint
    const isForAll = access === 'public' || access === 'signed_in' || access === 'ticket'
    const side = isForAll || access === 'member' || access === 'operator' ? access : sideOf(access)
    expect(side === 'operator').toBe(isDesk)
  })

  it('declares exactly the parameters in its path', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named)
  })

  it('has no body on reads and no caching on writes', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
    else expect(endpoint.cacheable).toBeUndefined()
    if (endpoint.creates) expect(endpoint.method).toBe('POST')
    // A cacheable response is the same for every caller.
    if (endpoint.cacheable) expect(endpoint.access).toBe('public')
  })

  it('can be described in OpenAPI', () => {
    expect(endpoint.summary).not.toBe('')
    for (const [schema, io] of [
      [endpoint.body, 'input'],
      [endpoint.query, 'input'],
      [endpoint.output, 'output'],
    ] as const) {
      if (schema) expect(() => z.toJSONSchema(schema, { io, unrepresentable: 'any' })).not.toThrow()
    }
  })

  it('names its fields in snake_case', () => {
    if (standardDocuments.has(endpoint.output)) return
    const names: string[] = []
    const collect = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, value] of Object.entries(node)) {
        if (key === 'properties' && typeof value === 'object' && value !== null)
          names.push(...Object.keys(value))
        collect(value)
      }
    }
    collect(z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }))
    // Values by the code of a standard carry the code.
    const fields = names.filter((name) => !codes.has(name))
    expect(fields.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([])
  })
})

it('refuses only with known HTTP statuses', () => {
  const known = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]
  for (const code of problemCodes) expect(known, code).toContain(problemStatus[code])
})
