import { contactTemplate, rateTemplate } from '@berth/contract/import'
import type { ImportKind } from '@berth/domain/import-file'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfig } from '../../lib/api/config.ts'
import { useWords } from '../../lib/language.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { saveFromServer } from './save-from-server.ts'
import { sheetWords } from './sheet-words.ts'

const own = { rate: rateTemplate.path, contact: contactTemplate.path } as const

type TemplateButtonProps = {
  readonly kind: ImportKind
  /** In line with the text around it. */
  readonly isInline?: boolean
}

/** Gives the workbook to fill in: the deployment's own where the settings name one, else the one the server makes. */
export function TemplateButton({ kind, isInline = false }: TemplateButtonProps) {
  const text = useWords(sheetWords)
  const { importTemplates } = useConfig()
  const [isBusy, setBusy] = useState(false)
  const address = importTemplates[kind]
  const icon = <Icon name="download" />
  const look = { type: 'link', icon, ...(isInline ? { style: { paddingInline: 0 } } : {}) } as const
  if (!isOurs(address, kind))
    return (
      <Button {...look} href={address} target="_blank" rel="noreferrer">
        {text.template}
      </Button>
    )
  const save = async () => {
    setBusy(true)
    try {
      await saveFromServer(own[kind], {})
    } catch (error) {
      showToast('trouble', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} loading={isBusy} onClick={save}>
      {text.template}
    </Button>
  )
}

function isOurs(address: string, kind: ImportKind): boolean {
  return address === '' || address === `/api${own[kind]}`
}
