import type { deskGetOfferFile, getOfferFile } from '@berth/contract/trade/offer'
import type { getOwnOfferFile } from '@berth/contract/trade/own-offer'
import { useState } from 'react'
import { fillPath } from '#lib/api/api.ts'
import { download } from '#lib/files/download.ts'
import { saveBlob } from '#lib/files/save-blob.ts'
import { useWords } from '#lib/language.ts'
import { usePageKeys } from '#page-parts/lists/page-keys.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { offerWords } from './offer-words.ts'

type OfferFileButtonProps = {
  readonly endpoint: typeof getOfferFile | typeof deskGetOfferFile | typeof getOwnOfferFile
  readonly id: number
  readonly name: string
  /** Saves the page first, because the server makes the PDF. Returns false if that failed. */
  readonly onBefore?: () => Promise<boolean>
  /** The key of the page that does the same. */
  readonly keyName?: string
}

/** Saves an offer as a PDF in the language of the page. */
export function OfferFileButton({ endpoint, id, name, onBefore, keyName }: OfferFileButtonProps) {
  const text = useWords(offerWords)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      if (onBefore && !(await onBefore())) return
      const { file, name: given } = await download(`/api${fillPath(endpoint.path, { id })}`)
      saveBlob(file, given ?? name)
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : text.pdfFailed)
    } finally {
      setBusy(false)
    }
  }
  usePageKeys(keyName === undefined ? {} : { [keyName]: () => void save() })
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => void save()}>
      {text.pdf} {keyName !== undefined && <Kbd>{keyName.toUpperCase()}</Kbd>}
    </Button>
  )
}
