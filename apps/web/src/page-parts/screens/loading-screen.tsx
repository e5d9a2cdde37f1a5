import { useLayoutEffect, useRef, useState } from 'react'
import { firstPaint } from '#lib/first-paint.ts'
import { useWords } from '#lib/language.ts'
import { useDelayed } from '#ui/feedback/use-delayed.ts'
import styles from './loading-screen.module.css'
import { screenWords } from './screen-words.ts'

/**
 * The first moments of a page: the shape its HTML drew stays until the code arrives. Other pages show nothing for a short wait.
 */
export function LoadingScreen() {
  const { loading } = useWords(screenWords)
  const isDue = useDelayed(true)
  const [shape] = useState(firstPaint)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shape) place.current?.replaceChildren(shape)
  }, [shape])
  if (shape)
    return (
      <main aria-busy="true">
        <p className="visually-hidden" role="status">
          {loading}
        </p>
        <div ref={place} aria-hidden="true" />
      </main>
    )
  return (
    <main className={`grid middle ${styles.whole}`} aria-busy="true">
      {isDue && (
        <p className="row dim gap-10" role="status">
          <i className={`circle ${styles.spinner}`} />
          {loading}
        </p>
      )}
    </main>
  )
}
