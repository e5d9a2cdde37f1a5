import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from './answer.ts'
import { problem } from './problem.ts'

const yearInSeconds = 31_536_000

/** Serves the built pages: hashed files for good, the two entries fresh each time, and an entry for every page's address. */
export async function servePages(app: FastifyInstance, directory: string): Promise<void> {
  const portal = await readFile(join(directory, 'index.html'))
  const desk = await readFile(join(directory, 'desk.html'))

  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('Cache-Control', isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
    },
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
  })

  const page = (html: Buffer) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(html)
  app.get('/desk', page(desk))
  app.get('/desk/*', page(desk))
  app.get('/', page(portal))
  app.get('/*', (request, reply) => {
    // A page's address has no extension; a file that is not there must not be answered with a page.
    const isPage = !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url)
    return isPage ? page(portal)(request, reply) : answerProblem(request, reply, problem('not_found'))
  })
}
