import type { Plugin } from 'vite'

/** Serves the desk's page for every desk address in development, as the server does, and the public pages. */
export function serveDesk(): Plugin {
  return {
    name: 'serve-desk',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/desk(\/|\?|$)/.test(request.url ?? '')) request.url = '/desk.html'
        if (/^\/track(\?|$)/.test(request.url ?? '')) request.url = '/track.html'
        if (/^\/offer(\?|$)/.test(request.url ?? '')) request.url = '/offer.html'
        next()
      })
    },
  }
}
