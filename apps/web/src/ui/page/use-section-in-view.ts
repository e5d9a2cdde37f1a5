import { useEffect, useState } from 'react'

/**
 * The section of a long page that is being read: the last whose top has passed the first third of the window. `idOf` is a function
 * of its module, and `sections` may change.
 */
export function useSectionInView<Name extends string>(
  sections: readonly Name[],
  idOf: (section: Name) => string,
): Name | undefined {
  const [current, setCurrent] = useState(sections[0])
  const names = sections.join(' ')
  useEffect(() => {
    const look = () => {
      const known = names.split(' ').filter(Boolean) as Name[] // Joined above.
      const line = window.innerHeight / 3
      const passed = known.filter((section) => {
        const top = document.getElementById(idOf(section))?.getBoundingClientRect().top
        return top !== undefined && top < line
      })
      setCurrent(passed.at(-1) ?? known[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [names, idOf])
  return current
}
