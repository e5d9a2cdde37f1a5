import type { Endpoint } from '@berth/contract/endpoint'
import { type ExportFormat, exportFormats } from '@berth/domain/files/import-file'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { type ListAsFile, useExport } from './export-button.tsx'
import { type ImportInto, LazyImportDialog } from './import-button.tsx'
import { listMenuWords } from './list-menu-words.ts'

type ListMenuProps<E extends Endpoint> = ListAsFile<E> & {
  readonly onRefresh: () => void
  /** The import, for lists that have one. */
  readonly into?: ImportInto | null
}

/** On phones, one menu with all actions on the list as a whole. */
export function ListMenu<E extends Endpoint>({ endpoint, query, into, onRefresh }: ListMenuProps<E>) {
  const text = useWords(listMenuWords)
  const [isImporting, setImporting] = useState(false)
  const { save, isBusy, isSlow, cancel } = useExport({ endpoint, query })
  const items = [
    { key: 'refresh', label: text.refresh },
    ...exportFormats.map((format) => ({ key: format, label: text.exportAs(text.formats[format]) })),
    ...(into ? [{ key: 'import', label: text.import }] : []),
  ]
  const choose = (key: string) => {
    if (key === 'refresh') onRefresh()
    else if (key === 'import') setImporting(true)
    else void save(key as ExportFormat) // Every other key of `items`.
  }
  return (
    <>
      {isSlow && <Button onClick={cancel}>{text.cancelExport}</Button>}
      <Menu items={items} onChoose={choose} atEnd>
        <Button
          look="text"
          icon={<Icon name="dots" />}
          loading={isBusy}
          aria-label={text.more}
          title={text.more}
        />
      </Menu>
      {into && isImporting && <LazyImportDialog {...into} onClose={() => setImporting(false)} />}
    </>
  )
}
