import type { ReactNode } from 'react'

/** An identifier: order, container, bill of lading. `code` is the quieter form, after a place. */
export function Mono({ children, code = false }: { readonly children: ReactNode; readonly code?: boolean }) {
  return <span className={code ? 'code' : 'mono'}>{children}</span>
}
