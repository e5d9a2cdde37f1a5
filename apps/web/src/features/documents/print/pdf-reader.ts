// The legacy build, because offices keep old browsers for years.
import { GlobalWorkerOptions, getDocument, TextLayer, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

// Copied there by `build/serve-pdf-data.ts`.
const data = `/assets/pdf-${version}`

/**
 * Opens a PDF from a URL or a buffer. This module bundles the whole PDF reader, so import it only when there is a PDF to show.
 */
export function readPdf(source: string | ArrayBuffer) {
  return getDocument({
    ...(typeof source === 'string' ? { url: source } : { data: source }),
    cMapUrl: `${data}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    iccUrl: `${data}/iccs/`,
    // The content security policy does not allow compiling code.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
  })
}

export type PdfTask = ReturnType<typeof readPdf>
export type Pdf = Awaited<PdfTask['promise']>

// Above twice the screen resolution there is no visible difference, and phones run out of memory.
const sharpest = 2

/** Renders a page into `host` at the requested width, with a text layer on top for selection and screen readers. */
export async function drawPage(
  pdf: Pdf,
  {
    page: number,
    width,
    host,
    signal,
  }: { page: number; width: number; host: HTMLElement; signal: AbortSignal },
): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const sharpness = Math.min(window.devicePixelRatio || 1, sharpest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  canvas.style.width = `${Math.floor(viewport.width)}px`
  canvas.style.height = `${Math.floor(viewport.height)}px`
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel(), { once: true })
  await drawing.promise
  const text = document.createElement('div')
  text.className = 'pdf-text'
  text.style.setProperty('--total-scale-factor', String(scale))
  await new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport }).render()
  if (!signal.aborted) host.replaceChildren(canvas, text)
}
