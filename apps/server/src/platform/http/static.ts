import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from './answer.ts'
import { linkedPageOf, readPages } from './page-html.ts'
import { problem } from './problem.ts'

const yearInSeconds = 31_536_000

/**
 * Serves the built pages: hashed files cached for good, the two entries always revalidated, and an entry for the path of every
 * page.
 */
export async function servePages(app: FastifyInstance, directory: string): Promise<void> {
  const pageAt = await readPages(directory)

  const setHeaders = (cacheControl: string) => (reply: { header(name: string, value: string): unknown }) =>
    reply.header('Cache-Control', cacheControl)
  // One route for all of them: a route per file took half a second of every start.
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    setHeaders: setHeaders(`public, max-age=${yearInSeconds}, immutable`),
  })
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: setHeaders('no-cache'),
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz'],
  })

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const { html, etag } = pageAt(pathOf(request))
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('ETag', etag)
    // A link is for those it was sent to.
    if (linkedPageOf(request.url)) reply.header('X-Robots-Tag', 'noindex, nofollow')
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(html)
  }
  app.get('/desk', page)
  app.get('/desk/*', page)
  app.get('/', page)
  app.get('/*', (request, reply) => {
    // A page's path has no extension, whatever its query string contains; a missing file must not be answered with a page.
    const path = pathOf(request)
    const isPage = !path.startsWith('/api/') && !/\.\w+$/.test(path)
    return isPage ? page(request, reply) : answerProblem(request, reply, problem('not_found'))
  })
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? url
}
