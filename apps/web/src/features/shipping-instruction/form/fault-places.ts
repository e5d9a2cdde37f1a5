import { partyControlId } from '../../contacts/party-fields.tsx'
import { roleOf } from './issues.ts'

/** The id of the control at a place of the form. */
export function controlIdOf(path: string): string {
  const role = roleOf(path)
  if (role) return partyControlId(role)
  if (path.startsWith('attachs')) return 'supply-attachs'
  return `supply-${path.replaceAll('.', '-')}`
}

/** Brings a place of the form into view and puts the focus there; whether there is one on the page now. */
export function goTo(path: string): boolean {
  const control = document.getElementById(controlIdOf(path))
  if (!control) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  control.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  control.focus({ preventScroll: true })
  return true
}
