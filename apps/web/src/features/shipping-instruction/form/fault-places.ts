import { partyControlId } from '#features/contacts/party-card.tsx'
import { roleOf } from './issues.ts'

/** The id of the control for a form path. */
export function controlIdOf(path: string): string {
  const role = roleOf(path)
  if (role) return partyControlId(role)
  if (path.startsWith('attachs')) return 'instruction-attachs'
  return `instruction-${path.replaceAll('.', '-')}`
}

/** Scrolls to a form path and focuses it. Returns whether its control is on the page. */
export function goTo(path: string): boolean {
  const control = document.getElementById(controlIdOf(path))
  if (!control) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  control.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  control.focus({ preventScroll: true })
  return true
}
