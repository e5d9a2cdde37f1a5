import { deskUploadSettingFile } from '@berth/contract/system/setting'
import { fileEndings } from '@berth/domain/files/upload'
import { maxLength } from '@berth/domain/limits'
import { settingFilePath } from '@berth/domain/settings/setting-file'
import { type SettingName, settingRuleOf } from '@berth/domain/settings/setting-table'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { sendForm } from '#lib/api/send-form.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ControlProps } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './setting-row.module.css'
import { settingWords } from './setting-words.ts'

type FileControlProps = {
  readonly name: SettingName
  readonly control: ControlProps
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Preview of the picture, above the buttons. */
  readonly preview?: ReactNode
}

/** A URL, or an uploaded file that is given one. Nothing changes until it is saved. */
export function FileControl({ name, control, label, value, onChange, preview }: FileControlProps) {
  const text = useWords(settingWords)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const kinds = settingRuleOf(name)?.files ?? []
  const endings = kinds.flatMap((kind) => fileEndings[kind])
  const isUploaded = value.startsWith(settingFilePath)
  const [isTyping, setTyping] = useState(false)
  const hasAddress = !isUploaded && (value !== '' || isTyping || control['aria-invalid'])

  const send = async (file: File) => {
    setBusy(true)
    setError(null)
    const form = new FormData()
    form.set('file', file)
    try {
      onChange((await sendForm(deskUploadSettingFile, { name }, form)).url)
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.fields[0]?.msg ?? failure.message) : text.uploadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={`grid one-column gap-8 slim items-start ${styles.control}`}>
      {preview}
      {/* An uploaded file's URL is meaningless to users: they open, replace or remove the file instead. */}
      {hasAddress && (
        <TextInput
          {...control}
          aria-label={label}
          inputMode="url"
          placeholder={text.address}
          maxLength={maxLength.setting}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
      <div className="row">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.uploadOf(label)}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Lets the user choose the same file again after correcting it.
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Button
          size="small"
          icon={<Icon name="upload" />}
          loading={isBusy}
          aria-label={text.uploadOf(label)}
          onClick={() => input.current?.click()}
        >
          {text.upload}
        </Button>
        {value === '' && !hasAddress && (
          <Button
            id={control.id}
            size="small"
            look="text"
            aria-label={text.typeAddressOf(label)}
            onClick={() => setTyping(true)}
          >
            {text.typeAddress}
          </Button>
        )}
        {value !== '' && (
          <a href={value} target="_blank" rel="noreferrer">
            {text.open}
          </a>
        )}
        {isUploaded && (
          <Button
            size="small"
            look="text"
            icon={<Icon name="trash" />}
            aria-label={text.removeOf(label)}
            onClick={() => onChange('')}
          >
            {text.remove}
          </Button>
        )}
      </div>
      <p className={error ? `bad ${styles.wrong}` : 'note'} role={error ? 'alert' : undefined}>
        {error ??
          (settingRuleOf(name)?.control === 'picture'
            ? text.pictureRule
            : text.fileRule(kinds.join(', ').toUpperCase()))}
      </p>
    </div>
  )
}
