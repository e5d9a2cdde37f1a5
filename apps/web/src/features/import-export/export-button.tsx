import type { Endpoint, QueryOf } from '@berth/contract/endpoint'
import { type ExportFormat, exportFormats } from '@berth/domain/files/import-file'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useDelayed } from '#ui/feedback/use-delayed.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { listMenuWords } from './list-menu-words.ts'
import { saveFromServer } from './save-from-server.ts'

export type ListAsFile<E extends Endpoint> = {
  readonly endpoint: E
  /** The list's filter and sort order. Page and size are ignored. */
  readonly query: Omit<QueryOf<E>, 'format'> & { readonly page?: number; readonly size?: number }
}

type ExportButtonProps<E extends Endpoint> = ListAsFile<E> & {
  /** Shows only an icon where there is no room for text. */
  readonly isCompact?: boolean
}

/** Delay before a running export can be canceled. */
const cancelAfterMs = 1_000

/** Exports the filtered list. A slow export can be canceled. */
export function useExport<E extends Endpoint>({ endpoint, query }: ListAsFile<E>) {
  const [under, setUnder] = useState<AbortController | null>(null)
  const isSlow = useDelayed(under !== null, cancelAfterMs)
  const save = async (format: ExportFormat) => {
    const { page: _page, size: _size, ...filter } = query
    const mine = new AbortController()
    setUnder(mine)
    try {
      await saveFromServer(endpoint.path, { ...filter, format }, mine.signal)
    } catch (error) {
      if (!mine.signal.aborted) showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setUnder(null)
    }
  }
  return { save, isBusy: under !== null, isSlow, cancel: () => under?.abort() }
}

/** Exports the filtered list as a workbook or CSV. */
export function ExportButton<E extends Endpoint>({ endpoint, query, isCompact }: ExportButtonProps<E>) {
  const text = useWords(listMenuWords)
  const { save, isBusy, isSlow, cancel } = useExport({ endpoint, query })
  return (
    <>
      <Menu
        items={exportFormats.map((format) => ({ key: format, label: text.formats[format] }))}
        onChoose={(key) => void save(key as ExportFormat)} // The keys are the ones passed above.
      >
        <Button
          {...(isCompact ? { look: 'text' as const, 'aria-label': text.export, title: text.export } : {})}
          icon={<Icon name="download" />}
          loading={isBusy}
        >
          {isCompact ? null : text.export}
        </Button>
      </Menu>
      {isSlow && <Button onClick={cancel}>{text.cancelExport}</Button>}
    </>
  )
}
