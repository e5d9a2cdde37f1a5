import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

const prefix = '/api/docs'

/**
 * The pages that describe the API: a server of their own inside this one, made when somebody first reads them. Loading them
 * with everything else took a sixth of the time until the portal was ready.
 */
export function serveDocs(app: FastifyInstance, document: object): void {
  let docs: Promise<FastifyInstance> | undefined
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= openDocs(document)
    const { routing } = await docs
    // What the hooks of the portal have set goes out with what the other server answers.
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
  await docs.register(pages.default, { routePrefix: prefix, staticCSP: true })
  await docs.ready()
  return docs
}
