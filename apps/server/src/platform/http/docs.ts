import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

const prefix = '/api/docs'

/**
 * Serves the API documentation from a nested server that is created on the first visit. Loading it with everything else took a
 * sixth of the startup time.
 */
export function serveDocs(app: FastifyInstance, document: object): void {
  let docs: Promise<FastifyInstance> | undefined
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= openDocs(document)
    const { routing } = await docs
    // Headers set by the portal's hooks are sent along with the nested server's answer.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get(prefix, pass)
  app.get(`${prefix}/*`, pass)
  app.addHook('onClose', async () => (await docs)?.close())
}

async function openDocs(document: object): Promise<FastifyInstance> {
  const [swagger, pages] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await docs.register(swagger.default, {
    mode: 'static',
    specification: { document: document as never }, // OpenAPI 3.1, which the plugin's types do not know.
  })
  await docs.register(pages.default, {
    routePrefix: prefix,
    staticCSP: true,
    // As strict as all other pages where the documentation needs no exception.
    transformStaticCSP: (policy) => policy.replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'"),
  })
  await docs.ready()
  return docs
}
