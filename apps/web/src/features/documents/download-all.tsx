import { fillPath } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { useSaveFromServer } from '../import-export/use-save-from-server.ts'
import { documentWords } from './document-words.ts'

type DownloadAllProps = Pick<ButtonProps, 'look' | 'size' | 'icon'> & {
  /** The endpoint that returns the archive. Member and operator have one each. */
  readonly archive: { readonly path: string }
  readonly orderId: number
  readonly count: number
}

/** Downloads all documents of an order as one archive. */
export function DownloadAll({ archive, orderId, count, ...look }: DownloadAllProps) {
  const text = useWords(documentWords)
  const { isBusy, save } = useSaveFromServer(fillPath(archive.path, { id: orderId }))
  return (
    <Button {...look} loading={isBusy} onClick={() => void save()}>
      {text.downloadAll(count)}
    </Button>
  )
}
