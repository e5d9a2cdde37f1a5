import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '#lib/api/config.ts'
import { fetchFile } from '#lib/files/file-link.ts'
import { useWords } from '#lib/language.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon, type IconName } from '#ui/page/icon.tsx'
import { useUiText } from '#ui/theme/ui-text.ts'
import { FileLink } from '../files/file-link.tsx'
import { documentWords } from './document-words.ts'
import styles from './file-view.module.css'
import { faceOf, fileKey, type PreviewedFile, pageByKey, servicePreviewUrl } from './previewed-file.ts'
import { printPdf } from './print/print-pdf.ts'
import { printWords } from './print/print-words.ts'
import { usePdf, usePdfPage } from './use-pdf.ts'

type FileViewProps = {
  readonly file: PreviewedFile
  /** Arrow keys turn pages wherever the focus is. Otherwise only while it is inside. */
  readonly ownsKeys?: boolean
  /** Enlarges the page on click. The toolbar offers the same as a button. */
  readonly onEnlarge?: () => void
}

/** Shows a file inline: PDF pages and images directly, office files through the configured service, others as a download. */
export function FileView({ file, ownsKeys, onEnlarge }: FileViewProps) {
  return <OneFile key={fileKey(file)} file={file} ownsKeys={ownsKeys ?? false} onEnlarge={onEnlarge} />
}

type OneFileProps = {
  readonly file: PreviewedFile
  readonly ownsKeys: boolean
  readonly onEnlarge: (() => void) | undefined
}

function OneFile({ file, ownsKeys, onEnlarge }: OneFileProps) {
  const text = useWords(documentWords)
  const { filePreview } = useConfig()
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  // A renewed ticket for the same file must not reload it.
  const [url, setUrl] = useState(file.url)
  const [pager, setPager] = useState({ page: 1, pages: 0 })
  const turn = (page: number) => setPager((now) => ({ ...now, page }))
  const turnByKey = (event: Pick<KeyboardEvent, KeyFacts>) => {
    const page = pageByKey(event.key, pager.page, pager.pages)
    if (page === null || pager.pages < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(page)
  }
  useKeysOf(ownsKeys ? sheet : null, turnByKey)
  const face = faceOf(file, filePreview)
  return (
    <section
      ref={frame}
      className="flex slim column relative tall track"
      aria-label={text.viewer(file.name)}
      onKeyDown={ownsKeys ? undefined : turnByKey}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by key it is enlarged with the button below it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        ref={sheet}
        className={`${face === 'office' ? `flex fill short scroll ${styles.whole}` : `fill padded-16 short scroll ${styles.pages}`} ${onEnlarge ? styles.larger : ''}`}
        onClick={onEnlarge}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {face === 'pdf' && (
          <PdfFace
            url={url}
            page={pager.page}
            onPages={(pages) => setPager((now) => ({ ...now, pages }))}
            onRetry={() => setUrl(file.url)}
          />
        )}
        {face === 'image' && <ImageFace url={url} name={file.name} />}
        {face === 'office' && (
          <iframe
            className="fill bare surface"
            title={text.viewer(file.name)}
            src={servicePreviewUrl(filePreview, new URL(url, location.href).href)}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
          />
        )}
        {face === 'none' && <NotShown title={text.notShown} says={text.notShownText} />}
      </div>
      <Tools file={file} pager={pager} onTurn={turn} frame={frame} />
    </section>
  )
}

type KeyFacts = 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'

/** Handles keys on the whole page except in fields, and focuses the scrolling area. */
function useKeysOf(
  sheet: { readonly current: HTMLElement | null } | null,
  hear: (event: globalThis.KeyboardEvent) => void,
): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    if (!sheet) return
    const listen = (event: globalThis.KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (!isField) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    // The dialog renders hidden first and cannot be focused until it is visible.
    const timer = setTimeout(() => {
      const scrolled = sheet.current
      if (!scrolled) return
      // The user did not move focus here, so no focus ring is shown around the whole view.
      scrolled.dataset.unasked = ''
      scrolled.addEventListener('blur', () => delete scrolled.dataset.unasked, { once: true })
      scrolled.focus({ preventScroll: true })
    })
    return () => {
      document.removeEventListener('keydown', listen)
      clearTimeout(timer)
    }
  }, [sheet])
}

type PdfFaceProps = {
  readonly url: string
  readonly page: number
  readonly onPages: (pages: number) => void
  readonly onRetry: () => void
}

function PdfFace({ url, page, onPages, onRetry }: PdfFaceProps) {
  const text = useWords(documentWords)
  const { loading } = useUiText()
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(url, attempt)
  const { host, isDrawn } = usePdfPage(state.kind === 'open' ? state.pdf : null, page)
  const pages = state.kind === 'open' ? state.pages : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each file that opens
  useEffect(() => onPages(pages), [pages])
  const retry = () => {
    onRetry()
    setAttempt((count) => count + 1)
  }
  if (state.kind === 'locked') return <NotShown title={text.locked} says={text.lockedText} />
  if (state.kind === 'failed')
    return <NotShown title={text.openFailed} says={text.openFailedText} onRetry={retry} />
  return (
    <div className={`grid ${styles.sheet}`}>
      {!isDrawn && (
        <div className={`mid surface ${styles.blank}`} role="status" aria-label={loading} aria-busy="true" />
      )}
      <div ref={host} className={`relative mid surface ${styles.page}`} />
    </div>
  )
}

function ImageFace({ url, name }: { readonly url: string; readonly name: string }) {
  const text = useWords(documentWords)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <NotShown title={text.openFailed} says={text.openFailedText} />
  return (
    <img className={`mid surface ${styles.image}`} src={url} alt={name} onError={() => setFailed(true)} />
  )
}

type NotShownProps = { readonly title: string; readonly says: string; readonly onRetry?: () => void }

function NotShown({ title, says, onRetry }: NotShownProps) {
  const { retry } = useUiText()
  return (
    <StateMessage
      drawing="parted"
      level={3}
      title={title}
      actions={
        onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="refresh" />
            {retry}
          </button>
        )
      }
    >
      {says}
    </StateMessage>
  )
}

type ToolsProps = {
  readonly file: PreviewedFile
  readonly pager: { readonly page: number; readonly pages: number }
  readonly onTurn: (page: number) => void
  readonly frame: { readonly current: HTMLElement | null }
}

function Tools({ file, pager: { page, pages }, onTurn, frame }: ToolsProps) {
  const text = useWords(documentWords)
  const print = useWords(printWords)
  const isFull = useIsFullscreen(frame)
  const toggle = () => {
    if (isFull) void document.exitFullscreen()
    else void frame.current?.requestFullscreen()
  }
  return (
    <div className={`centred firm padded-0-4 rounded white ${styles.tools}`}>
      {pages > 0 && (
        <>
          <Tool icon="left" label={text.previousPage} isOff={page <= 1} onClick={() => onTurn(page - 1)} />
          <span className={`nowrap small padded-0-4 text-centre ${styles.count}`}>
            <span aria-hidden="true">{`${page} / ${pages}`}</span>
            <span className="visually-hidden" role="status">
              {text.page(page, pages)}
            </span>
          </span>
          <Tool icon="right" label={text.nextPage} isOff={page >= pages} onClick={() => onTurn(page + 1)} />
        </>
      )}
      {pages > 0 && <Tool icon="print" label={print.file} onClick={() => void printFile(file.url)} />}
      <FileLink
        className={styles.tool}
        url={file.url}
        name={file.name}
        aria-label={text.downloadOf(file.name)}
        title={text.download}
      >
        <Icon name="download" />
      </FileLink>
      {document.fullscreenEnabled && (
        <Tool
          icon={isFull ? 'shrink' : 'expand'}
          label={isFull ? text.leaveFullscreen : text.fullscreen}
          onClick={toggle}
        />
      )}
    </div>
  )
}

async function printFile(url: string): Promise<void> {
  try {
    await printPdf(await (await fetchFile(url)).arrayBuffer())
  } catch (error) {
    showToast('trouble', error instanceof Error ? error.message : String(error))
  }
}

type ToolProps = {
  readonly icon: IconName
  readonly label: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

function Tool({ icon, label, isOff = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
}

function useIsFullscreen(frame: { readonly current: HTMLElement | null }): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  return isFull
}
