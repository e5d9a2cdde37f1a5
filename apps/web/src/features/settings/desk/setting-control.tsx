import { maxLength } from '@berth/domain/limits'
import { readFigure } from '@berth/domain/reading/figure'
import { valueIn } from '@berth/domain/reading/reading'
import { settingTable, settingText } from '@berth/domain/settings/setting-table'
import { useWords } from '#lib/language.ts'
import type { ControlProps } from '#ui/controls/field.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { contrast, deriveBrand } from '#ui/theme/brand.ts'
import { defaultBrandColour } from '#ui/theme/default-brand.ts'
import { AccountsControl } from './accounts-control.tsx'
import { CodeListControl } from './code-list-control.tsx'
import { FileControl } from './file-control.tsx'
import { LogoPreviews } from './logo-previews.tsx'
import type { PageSetting, SettingValue } from './setting-draft.ts'
import { settingNameWords } from './setting-names.ts'
import styles from './setting-row.module.css'
import { settingWords } from './setting-words.ts'

type SettingControlProps = {
  readonly setting: PageSetting
  readonly control: ControlProps
  readonly value: SettingValue
  readonly onChange: (value: SettingValue) => void
}

/** Picks the control that fits a setting's type. */
export function SettingControl({ setting, control, value, onChange }: SettingControlProps) {
  const { name } = setting
  const kind = settingTable[name].control
  const said = useWords(settingNameWords)[name]
  const text = useWords(settingWords)
  const change = (value_zh: string) => onChange({ ...value, value_zh })
  const given = { control, label: said.name, value: value.value_zh, onChange: change }
  switch (kind) {
    case 'choice':
      return (
        <Segmented
          id={control.id}
          aria-label={said.name}
          value={value.value_zh}
          options={settingTable[name].choices.map((choice) => ({
            value: choice,
            label: said.choices?.[choice] ?? choice,
          }))}
          onChange={change}
        />
      )
    case 'countries':
    case 'incoterms':
    case 'currencies':
      return <CodeListControl {...given} of={kind} />
    case 'accounts':
      return <AccountsControl {...given} />
    case 'picture':
      return (
        <FileControl {...given} name={name} preview={<LogoPreviews name={name} picture={value.value_zh} />} />
      )
    case 'file':
      return <FileControl {...given} name={name} />
    case 'colour':
      return <ColourControl {...given} />
    case 'line':
      return <LineControl setting={setting} control={control} value={value} onChange={onChange} />
    case 'words':
      return <WordsControl setting={setting} control={control} value={value} onChange={onChange} />
    case 'number':
      return (
        <div className={styles.figure}>
          <NumberInput
            {...control}
            {...(said.unit === undefined ? {} : { unit: said.unit })}
            {...numberOf(value.value_zh)}
            onChange={(figure, unread) => change(unread ?? (figure === null ? '' : String(figure)))}
          />
        </div>
      )
    case 'password':
      return (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          maxLength={maxLength.setting}
          placeholder={setting.has_secret ? text.secretKept : ''}
          value={value.value_zh}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'text':
      return (
        <TextInput
          {...control}
          inputMode={setting.type === 'email' ? 'email' : setting.type === 'url' ? 'url' : 'text'}
          placeholder={setting.type === 'url' ? text.address : ''}
          maxLength={maxLength.setting}
          value={value.value_zh}
          reads={(typed) => settingText(name, typed)}
          onChange={({ target }) => change(target.value)}
        />
      )
  }
}

/** The number of a setting, or the text that is none. */
function numberOf(text: string): { readonly value: number | null; readonly unread?: string } {
  const value = valueIn(readFigure(text, { decimals: 0 }))
  return value !== null || text === '' ? { value } : { value, unread: text }
}

type PlainProps = {
  readonly control: ControlProps
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** A color, and the darkened shade used for text. */
function ColourControl({ control, label, value, onChange }: PlainProps) {
  const text = useWords(settingWords)
  const colour = isColour(value) ? value : defaultBrandColour
  const { ink } = deriveBrand(colour)
  return (
    <div className="row">
      <input
        type="color"
        className={`rounded surface pointer ${styles.swatch}`}
        aria-label={text.pickColour(label)}
        value={colour}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextInput
        {...control}
        className={styles.figure}
        maxLength={7}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <span className={`note centred inline-flex gap-6 ${styles.ink}`}>
        <i style={{ background: ink }} />
        {text.textColour(ink, contrast(ink, '#ffffff').toFixed(1))}
      </span>
    </div>
  )
}

/** A longer text in both languages. */
function WordsControl({ setting, control, value, onChange }: SettingControlProps) {
  const text = useWords(settingWords)
  const { name } = useWords(settingNameWords)[setting.name]
  const area = { autoSize: { minRows: 2, maxRows: 6 }, maxLength: maxLength.settingText }
  return (
    <div className={`grid one-column gap-8 slim items-start ${styles.control}`}>
      <TextArea
        {...control}
        {...area}
        aria-label={text.ofLanguage(name, text.zh)}
        value={value.value_zh}
        onChange={({ target }) => onChange({ ...value, value_zh: target.value })}
      />
      <TextArea
        {...area}
        aria-label={text.ofLanguage(name, text.en)}
        value={value.value_en ?? ''}
        onChange={({ target }) => onChange({ ...value, value_en: target.value })}
      />
    </div>
  )
}

/** A single line in both languages, such as a name or an address. */
function LineControl({ setting, control, value, onChange }: SettingControlProps) {
  const text = useWords(settingWords)
  const { name } = useWords(settingNameWords)[setting.name]
  return (
    <div className={`grid one-column gap-8 slim items-start ${styles.control}`}>
      <TextInput
        {...control}
        aria-label={text.ofLanguage(name, text.zh)}
        placeholder={text.zh}
        maxLength={maxLength.setting}
        value={value.value_zh}
        onChange={({ target }) => onChange({ ...value, value_zh: target.value })}
      />
      <TextInput
        aria-label={text.ofLanguage(name, text.en)}
        placeholder={text.en}
        maxLength={maxLength.setting}
        value={value.value_en ?? ''}
        onChange={({ target }) => onChange({ ...value, value_en: target.value })}
      />
    </div>
  )
}
