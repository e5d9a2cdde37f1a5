import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'

/** The intent of a form page, from its URL. */
export type FormUrl = { readonly mode: ContainerMode } & (
  | { readonly intent: 'create' }
  | { readonly intent: 'edit' | 'copy'; readonly id: number }
)

const shape = /^\/bookings\/(?:create-(fcl|lcl)|(edit|copy)-(fcl|lcl)\/([1-9]\d{0,14}))\/?$/

/** Parses the URL of a form page. Null for an invalid one, such as a non-numeric id. */
export function readFormUrl(pathname: string): FormUrl | null {
  const [, created, intent, named, id] = shape.exec(pathname) ?? []
  const mode = containerMode[(created ?? named) as 'fcl' | 'lcl'] // The shape allows no other value.
  if (created) return { mode, intent: 'create' }
  if (intent === 'edit' || intent === 'copy') return { mode, intent, id: Number(id) }
  return null
}
