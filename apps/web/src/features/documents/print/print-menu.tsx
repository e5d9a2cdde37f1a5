import { deskGetPrintout, getPrintout, type PrintoutKind } from '@berth/contract/orders/printout'
import { languages } from '@berth/locales/language'
import { useState } from 'react'
import { fillPath } from '#lib/api/api.ts'
import { queryText } from '#lib/api/request.ts'
import { download } from '#lib/files/download.ts'
import { saveBlob } from '#lib/files/save-blob.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { printPdf } from './print-pdf.ts'
import { printWords } from './print-words.ts'

type PrintMenuProps = {
  readonly orderId: number
  readonly kinds: readonly PrintoutKind[]
  readonly side?: 'member' | 'operator'
  /** A version of the bill of lading instead of its preview. */
  readonly version?: number
  readonly size?: 'small' | 'middle' | 'large'
  /** What the button says instead of its usual name. */
  readonly label?: string
  /** Saves the page first, because the server generates the document. Returns false if that failed. */
  readonly onBefore?: () => Promise<boolean>
}

const endpoints = { member: getPrintout, operator: deskGetPrintout }

/** Menu for printing an order's generated documents or saving them as PDF. */
export function PrintMenu(props: PrintMenuProps) {
  const { orderId, kinds, side = 'member', version, size = 'middle', label, onBefore } = props
  const text = useWords(printWords)
  const nameOf = (kind: PrintoutKind) =>
    version === undefined ? text.printouts[kind] : text.version(version)
  const [isBusy, setBusy] = useState(false)
  const items = kinds.flatMap((kind) =>
    // A letter goes to others, who may not read the language of the page.
    (kind === 'guarantee' ? languages : [null]).flatMap((language) => {
      const name = nameOf(kind) + (language ? text.inLanguage[language] : '')
      return [
        { key: `print ${kind} ${language ?? ''}`, icon: <Icon name="print" />, label: text.print(name) },
        { key: `save ${kind} ${language ?? ''}`, icon: <Icon name="download" />, label: text.download(name) },
      ]
    }),
  )
  const choose = async (key: string) => {
    const [way, kind = '', language = ''] = key.split(' ')
    setBusy(true)
    try {
      if (onBefore && !(await onBefore())) return
      const asked = { ...(version !== undefined && { version }), ...(language && { language }) }
      const path = `/api${fillPath(endpoints[side].path, { id: orderId, kind })}${queryText(asked)}`
      const { file, name } = await download(path)
      if (way === 'print') await printPdf(await file.arrayBuffer())
      else saveBlob(file, name ?? `${kind}.pdf`)
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu items={items} onChoose={(key) => void choose(key)}>
      <Button size={size} icon={<Icon name="print" />} loading={isBusy}>
        {label ?? text.menu}
      </Button>
    </Menu>
  )
}
