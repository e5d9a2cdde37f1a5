import { maxLength } from '@berth/domain/limits'
import type { SettingType } from '@berth/domain/setting'
import { Input, Select, Switch } from 'antd'
import { useWords } from '../../../lib/language.ts'
import type { ControlProps } from '../../../ui/field.tsx'
import { settingWords } from './setting-words.ts'

type SettingInputProps = {
  readonly control: ControlProps
  readonly type: SettingType
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The control that fits what a setting holds. */
export function SettingInput({ control, type, label, value, onChange }: SettingInputProps) {
  const text = useWords(settingWords)
  if (type === 'boolean')
    return (
      <div>
        <Switch
          id={control.id}
          checked={value === 'true'}
          checkedChildren={text.on}
          unCheckedChildren={text.off}
          onChange={(isOn) => onChange(String(isOn))}
        />
      </div>
    )
  if (type === 'colour')
    return (
      <div className="row">
        <input
          type="color"
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input
          {...control}
          maxLength={7}
          style={{ width: 120 }}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </div>
    )
  if (type === 'list')
    return (
      <Select
        {...control}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', ' ']}
        value={value.split(',').filter((one) => one !== '')}
        onChange={(parts: string[]) => onChange(parts.map((one) => one.trim().toUpperCase()).join(','))}
      />
    )
  if (type === 'text')
    return (
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={maxLength.settingText}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Input
      {...control}
      inputMode={type === 'email' ? 'email' : type === 'url' ? 'url' : type === 'number' ? 'numeric' : 'text'}
      maxLength={maxLength.setting}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
