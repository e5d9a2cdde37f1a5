import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/language.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { saveFromServer } from './save-from-server.ts'
import { sheetWords } from './sheet-words.ts'

/** Saves the wrong rows of an import as a file that says what is wrong with each. */
export function WrongRowsButton({ path }: { readonly path: string }) {
  const text = useWords(sheetWords)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFromServer(path, {})
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={save}>
      {text.saveWrong}
    </Button>
  )
}
