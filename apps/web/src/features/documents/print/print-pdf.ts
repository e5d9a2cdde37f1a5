import type { Pdf } from './pdf-reader.ts'
import './print-sheets.css'

/** A resolution that prints sharply without exhausting the memory of a small machine. */
const sharpness = 150 / 72

/** Prints a PDF page by page through the browser's print dialog, without leaving the page or opening another. */
export async function printPdf(source: string | ArrayBuffer): Promise<void> {
  const { readPdf } = await import('./pdf-reader.ts')
  const task = readPdf(source)
  try {
    const sheets = await drawSheets(await task.promise)
    printSheets(sheets)
  } finally {
    void task.destroy()
  }
}

async function drawSheets(pdf: Pdf): Promise<HTMLElement> {
  const sheets = document.createElement('div')
  sheets.className = 'print-sheets'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: sharpness })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    sheets.append(canvas)
  }
  return sheets
}

function printSheets(sheets: HTMLElement): void {
  document.querySelector('.print-sheets')?.remove()
  document.body.append(sheets)
  window.addEventListener('afterprint', () => sheets.remove(), { once: true })
  window.print()
}
