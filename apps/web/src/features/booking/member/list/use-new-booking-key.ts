import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/url/paths.ts'
import { isForThePage } from '#page-parts/lists/page-keys.ts'

/** `n` starts a new FCL booking, for users who may book. */
export function useNewBookingKey(mayBook: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayBook) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'n' || !isForThePage(event)) return
      // Keeps the letter from being typed into the form's first field.
      event.preventDefault()
      navigate(paths.createFcl)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [mayBook, navigate])
}
