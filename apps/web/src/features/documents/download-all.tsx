import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { saveFromServer } from '../import-export/save-from-server.ts'
import { documentWords } from './document-words.ts'

type DownloadAllProps = Pick<ButtonProps, 'type' | 'size' | 'icon'> & {
  /** The endpoint that returns the archive. Member and operator have one each. */
  readonly archive: { readonly path: string }
  readonly orderId: number
  readonly count: number
}

/** Downloads all documents of an order as one archive. */
export function DownloadAll({ archive, orderId, count, ...look }: DownloadAllProps) {
  const text = useWords(documentWords)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFromServer(archive.path.replace('{id}', String(orderId)), {})
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} loading={isBusy} onClick={() => void save()}>
      {text.downloadAll(count)}
    </Button>
  )
}
