import type { Access, Endpoint } from '@berth/contract/endpoint'
import { failure, success } from '@berth/contract/envelope'
import { type ProblemCode, problemStatus } from '@berth/contract/problem'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })

function describeAccess(access: Access): string {
  if (access === 'public') return 'Public.'
  if (typeof access === 'string') return `Access: \`${access}\`.`
  const [which, asked] = 'all' in access ? ['all', access.all] : ['any', access.any]
  return `Access: ${which} of ${asked.map((one) => `\`${one}\``).join(', ')}.`
}

/**
 * The OpenAPI 3.1 document of the API, generated from the schemas that parse and check every call. Expensive parts are
 * generated when first read, which on most days is never.
 */
export function openApiDocument(endpoints: Readonly<Record<string, Endpoint>>, version: string) {
  const paths = once(() => pathsOf(endpoints))
  const schemas = once(() => ({ Failure: jsonSchema(failure, 'output') }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Berth',
      version,
      description: 'Ocean freight booking: API of the portal and the desk.',
    },
    get paths() {
      return paths()
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      get schemas() {
        return schemas()
      },
    },
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function pathsOf(endpoints: Readonly<Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return paths
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security:
      endpoint.access === 'public' ? [] : [{ token: [] }, ...(endpoint.access === 'ticket' ? [{}] : [])],
    parameters: [
      { name: 'Lang', in: 'header', schema: { enum: ['cn', 'en'], default: 'cn' } },
      ...(endpoint.creates
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 100 } }]
        : []),
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: uploadSchema(endpoint.upload) } },
          },
        }
      : {}),
    ...(endpoint.form
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: formSchema(endpoint.form) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.download
          ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
          : endpoint.stream
            ? { 'text/event-stream': { schema: jsonSchema(endpoint.output, 'output') } }
            : { 'application/json': { schema: jsonSchema(success(endpoint.output), 'output') } },
      },
      ...(endpoint.cacheable ? { 304: { description: 'Unchanged' } } : {}),
      ...Object.fromEntries(
        [...new Set(refusalsOf(endpoint).map((code) => problemStatus[code]))].map((status) => [
          status,
          refusal,
        ]),
      ),
    },
  }
}

const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  return [
    'internal',
    'unavailable',
    ...(endpoint.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.query ? (['malformed'] as const) : []),
    ...(endpoint.body || endpoint.upload || endpoint.form
      ? (['malformed', 'too_large', 'wrong_file_type', 'validation'] as const)
      : []),
    'throttled',
    // Ids may also be in the query or the body.
    ...(endpoint.method === 'GET' || endpoint.access === 'public'
      ? []
      : (['not_found', 'transition_not_allowed'] as const)),
    ...(endpoint.access === 'public' || endpoint.openBeforeEnrolment
      ? []
      : (['second_factor_required'] as const)),
    ...(endpoint.asksAgain ? (['confirmation_needed'] as const) : []),
    ...(endpoint.refuses ?? []),
  ]
}

/** The schema of an upload: its fields and its one file. */
function uploadSchema(fields: z.ZodObject) {
  const { properties, required, ...rest } = jsonSchema(fields, 'input')
  return {
    ...rest,
    properties: { ...properties, file: { type: 'string', format: 'binary' } },
    required: [...(required ?? []), 'file'],
  }
}

/** The schema of a form: its fields and its files, all of them optional. */
function formSchema({ fields, files }: NonNullable<Endpoint['form']>) {
  const { properties, ...rest } = jsonSchema(fields, 'input')
  const binaries = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])
  return { ...rest, properties: { ...properties, ...Object.fromEntries(binaries) } }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query') {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const described = jsonSchema(field as z.ZodType, 'output') // An object's shape holds schemas.
    return { name, in: where, required: where === 'path', schema: described }
  })
}
