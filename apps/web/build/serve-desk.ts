import type { Plugin } from 'vite'

/** While developing, answers every address of the desk with its page, as the server does. */
export function serveDesk(): Plugin {
  return {
    name: 'serve-desk',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/desk(\/|\?|$)/.test(request.url ?? '')) request.url = '/desk.html'
        next()
      })
    },
  }
}
