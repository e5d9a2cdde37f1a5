import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { sheetWords } from './sheet-words.ts'
import { useSaveFromServer } from './use-save-from-server.ts'

/** Saves the wrong rows of an import as a file that says what is wrong with each. */
export function WrongRowsButton({ path }: { readonly path: string }) {
  const text = useWords(sheetWords)
  const { isBusy, save } = useSaveFromServer(path)
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={() => void save()}>
      {text.saveWrong}
    </Button>
  )
}
