import { useEffect, useRef, useState } from 'react'
import type { Pdf, PdfTask } from './print/pdf-reader.ts'

/** The state of a PDF: loading, open or failed. */
export type PdfState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly pdf: Pdf; readonly pages: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed' }

/** Opens the PDF at a URL. Changing `attempt` retries. The PDF reader itself is loaded with the first PDF. */
export function usePdf(url: string, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point of `attempt`
  useEffect(() => {
    let isLeft = false
    let task: PdfTask | null = null
    setState({ kind: 'loading' })
    const read = async () => {
      const { readPdf } = await import('./print/pdf-reader.ts')
      if (isLeft) return
      task = readPdf(url)
      const pdf = await task.promise
      if (!isLeft) setState({ kind: 'open', pdf, pages: pdf.numPages })
    }
    read().catch((error: unknown) => {
      const isLocked = error instanceof Error && error.name === 'PasswordException'
      if (!isLeft) setState({ kind: isLocked ? 'locked' : 'failed' })
    })
    return () => {
      isLeft = true
      void task?.destroy()
    }
  }, [url, attempt])
  return state
}

/** Renders a page of an open PDF at the width of the referenced element, and again when that width changes. */
export function usePdfPage(pdf: Pdf | null, page: number) {
  const host = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = host.current
    if (!pdf || !element || width === 0) return
    const leaving = new AbortController()
    const draw = async () => {
      const { drawPage } = await import('./print/pdf-reader.ts')
      await drawPage(pdf, { page, width, host: element, signal: leaving.signal })
      if (!leaving.signal.aborted) setDrawn(true)
    }
    // If rendering is canceled or the page is broken, the previous page stays and the pager still works.
    draw().catch(() => {})
    return () => leaving.abort()
  }, [pdf, page, width])

  return { host, isDrawn }
}
