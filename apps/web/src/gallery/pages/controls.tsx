import { type ReactNode, useState } from 'react'
import { AutoComplete } from '#ui/controls/auto-complete.tsx'
import { Button, type ButtonLook } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { PasswordInput } from '#ui/controls/password-input.tsx'
import { Picker } from '#ui/controls/picker.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { ManySelect, RemoteSelect } from '#ui/controls/remote-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextArea, TextInput } from '#ui/controls/text-input.tsx'
import { labelOption } from '#ui/controls/typed-name.ts'
import { UpperInput } from '#ui/controls/upper-input.tsx'
import { UpperTextArea } from '#ui/controls/upper-text-area.tsx'
import { WordsInput } from '#ui/controls/words-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { type GalleryPages, State, useSay } from './sample.tsx'

const sizes = ['small', 'middle', 'large'] as const
const looks: readonly ButtonLook[] = ['plain', 'primary', 'ghost', 'dashed', 'text', 'link']
const still = () => undefined

/** The ordinary sizes of a field, then one that is wrong and one that is off. */
function FieldStates({ draw }: { readonly draw: (more: object) => ReactNode }) {
  return (
    <>
      {sizes.map((size) => (
        <State key={size} name={size}>
          {draw({ size, id: size, 'aria-label': size })}
        </State>
      ))}
      <State name="wrong">
        {draw({ status: 'error', 'aria-invalid': true, id: 'wrong', 'aria-label': 'wrong' })}
      </State>
      <State name="disabled">{draw({ disabled: true, id: 'off', 'aria-label': 'disabled' })}</State>
    </>
  )
}

function Buttons() {
  const say = useSay()
  const label = say('提交', 'Submit')
  return (
    <>
      {sizes.map((size) => (
        <State key={size} name={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {label}
            </Button>
          ))}
          <Button size={size} icon={<Icon name="plus" />}>
            {label}
          </Button>
          <Button size={size} icon={<Icon name="refresh" />} aria-label={label} />
        </State>
      ))}
      <State name="link, whole width">
        <Button href="/template.xlsx">{say('下载模板', 'Template')}</Button>
        <Button block>{label}</Button>
      </State>
      <State name="dangerous">
        {looks.map((look) => (
          <Button key={look} look={look} danger>
            {say('取消订舱', 'Cancel booking')}
          </Button>
        ))}
      </State>
      <State name="busy, disabled">
        <Button look="primary" loading>
          {label}
        </Button>
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {label}
          </Button>
        ))}
      </State>
    </>
  )
}

function Checkboxes() {
  const say = useSay()
  const [isOn, setOn] = useState(true)
  const change = () => setOn(!isOn)
  return (
    <State name="on, some, wrong, off">
      <Checkbox checked={isOn} onChange={change}>
        {say('需要保险', 'With insurance')}
      </Checkbox>
      <Checkbox indeterminate checked={false} onChange={still}>
        {say('全选', 'Select all')}
      </Checkbox>
      <Checkbox aria-invalid checked={false} onChange={still}>
        {say('我已阅读', 'I have read it')}
      </Checkbox>
      <Checkbox disabled checked onChange={still}>
        {say('固定', 'Fixed')}
      </Checkbox>
      <Checkbox disabled checked={false} onChange={still}>
        {say('不可用', 'Not available')}
      </Checkbox>
    </State>
  )
}

function CopyButtons() {
  const say = useSay()
  return (
    <State name="copy">
      <CopyButton value="BT26110490" what={say('订单号', 'the order number')} />
    </State>
  )
}

function Fields() {
  const say = useSay()
  return (
    <>
      <State name="required, with a hint and an aside">
        <Field
          label={say('公司', 'Company')}
          required
          hint={say('按营业执照填写', 'As registered')}
          aside={say('英文', 'English')}
        >
          {(control) => <TextInput {...control} readOnly value="" />}
        </Field>
      </State>
      <State name="wrong">
        <Field label={say('公司', 'Company')} error={say('请填写公司', 'Enter the company')}>
          {(control) => <TextInput {...control} readOnly value="" />}
        </Field>
      </State>
      <State name="changed">
        <Field label={say('件数', 'Packages')} was="12">
          {(control) => <TextInput {...control} readOnly value="14" />}
        </Field>
        <Field label={say('唛头', 'Marks')} was="">
          {(control) => <TextInput {...control} readOnly value="N/M" />}
        </Field>
      </State>
    </>
  )
}

function LinkButtons() {
  const say = useSay()
  return (
    <State name="plain, primary">
      <LinkButton to="/">{say('返回列表', 'Back to the list')}</LinkButton>
      <LinkButton to="/" primary>
        {say('新建订舱', 'New booking')}
      </LinkButton>
    </State>
  )
}

function Numbers() {
  const [kg, setKg] = useState<number | null>(16820.5)
  return (
    <FieldStates
      draw={(more) => <NumberInput {...more} decimals={3} unit="kg" value={kg} onChange={setKg} />}
    />
  )
}

function Passwords() {
  const [secret, setSecret] = useState('secret')
  return (
    <FieldStates
      draw={(more) => (
        <PasswordInput {...more} value={secret} onChange={({ target }) => setSecret(target.value)} />
      )}
    />
  )
}

/** The field that all selects are made of, here with the options that were found elsewhere. */
function Pickers() {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <State name="searched elsewhere">
      <Picker
        aria-label="picker"
        options={ports}
        text={typed}
        onType={setTyped}
        isOpen={isOpen}
        onOpen={setOpen}
        chosen={[]}
        said=""
        onTake={() => setOpen(false)}
      />
    </State>
  )
}

function Radios() {
  const say = useSay()
  const [way, setWay] = useState('telex')
  return (
    <>
      <State name="options">
        <RadioGroup
          aria-label={say('放单方式', 'Release')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'telex', label: say('电放', 'Telex release') },
            { value: 'originals', label: say('正本', 'Originals') },
          ]}
        />
      </State>
      <State name="disabled">
        <RadioGroup aria-label={say('固定', 'Fixed')} value="telex" onChange={still}>
          <Radio value="telex" disabled>
            {say('电放', 'Telex release')}
          </Radio>
          <Radio value="originals" disabled>
            {say('正本', 'Originals')}
          </Radio>
        </RadioGroup>
      </State>
    </>
  )
}

const ports = [
  labelOption(1, 'CNNGB Ningbo', ['宁波']),
  labelOption(2, 'CNSHA Shanghai', ['上海']),
  labelOption(3, 'USLAX Los Angeles', ['洛杉矶']),
]

function SearchSelects() {
  const say = useSay()
  const [port, setPort] = useState<number | null>(1)
  const [several, setSeveral] = useState<readonly number[]>([1, 2])
  return (
    <>
      <FieldStates
        draw={(more) => <RemoteSelect<number> {...more} options={ports} value={port} onChange={setPort} />}
      />
      <State name="several">
        <ManySelect<number>
          aria-label={say('港口', 'Ports')}
          options={ports}
          value={several}
          onChange={setSeveral}
        />
      </State>
      <State name="loading, failed">
        <RemoteSelect<number> aria-label="loading" options={[]} isLoading value={null} />
        <RemoteSelect<number> aria-label="failed" options={[]} hasFailed onRetry={still} value={null} />
      </State>
    </>
  )
}

function Segments() {
  const say = useSay()
  const [mode, setMode] = useState(1)
  const options = [
    { value: 1, label: say('整箱', 'FCL') },
    { value: 2, label: say('拼箱', 'LCL') },
  ]
  const draw = (name: string, more: object) => (
    <Segmented
      aria-label={`${say('方式', 'Mode')} ${name}`}
      options={options}
      value={mode}
      onChange={setMode}
      {...more}
    />
  )
  const counted = options.map((option) => ({ ...option, count: 1280 * option.value }))
  return (
    <>
      {sizes.map((size) => (
        <State key={size} name={size}>
          {draw(size, { size })}
        </State>
      ))}
      <State name="counts">{draw('counts', { options: counted })}</State>
      <State name="whole width">{draw('block', { block: true })}</State>
      <State name="vertical">{draw('vertical', { vertical: true })}</State>
    </>
  )
}

function Selects() {
  const say = useSay()
  const [unit, setUnit] = useState<string | null>('kg')
  const options = [
    { value: 'kg', label: say('公斤', 'Kilograms') },
    { value: 'lb', label: say('磅', 'Pounds') },
  ]
  return (
    <>
      <FieldStates
        draw={(more) => <Select<string | null> {...more} options={options} value={unit} onChange={setUnit} />}
      />
      <State name="may be emptied, empty, loading">
        <Select<string | null>
          aria-label="may be emptied"
          options={options}
          value={unit}
          onChange={setUnit}
          onClear={() => setUnit(null)}
        />
        <Select<string | null>
          aria-label="empty"
          placeholder={say('请选择', 'Select')}
          options={options}
          value={null}
          onChange={still}
        />
        <Select<string | null> aria-label="loading" loading options={[]} value={null} onChange={still} />
      </State>
    </>
  )
}

function Suggestions() {
  const [bank, setBank] = useState('Bank of China')
  return (
    <FieldStates
      draw={(more) => (
        <AutoComplete
          {...more}
          options={[{ value: 'ICBC', label: 'ICBC' }]}
          value={bank}
          onChange={setBank}
        />
      )}
    />
  )
}

function Switches() {
  const say = useSay()
  const [isOn, setOn] = useState(true)
  return (
    <State name="middle, small, with words, disabled, busy">
      <Switch aria-label="middle" checked={isOn} onChange={setOn} />
      <Switch aria-label="small" size="small" checked={isOn} onChange={setOn} />
      <Switch
        aria-label="words"
        words={[say('是', 'Yes'), say('否', 'No')]}
        checked={isOn}
        onChange={setOn}
      />
      <Switch aria-label="disabled" disabled checked onChange={still} />
      <Switch aria-label="busy" loading checked={false} onChange={still} />
    </State>
  )
}

function Texts() {
  const say = useSay()
  const [typed, setTyped] = useState('LED LAMPS')
  const change = ({ target }: { readonly target: { readonly value: string } }) => setTyped(target.value)
  return (
    <>
      <FieldStates
        draw={(more) => (
          <TextInput
            {...more}
            allowClear
            prefix={<Icon name="search" />}
            placeholder={say('搜索', 'Search')}
            value={typed}
            onChange={change}
          />
        )}
      />
      <State name="read only, too long">
        <TextInput aria-label="read only" readOnly value={typed} />
        <TextInput aria-label="too long" maxLength={4} value={typed} onChange={change} />
      </State>
      <State name="several lines, counted">
        <TextArea
          aria-label="lines"
          autoSize={{ minRows: 2, maxRows: 6 }}
          showCount
          maxLength={40}
          value={typed}
          onChange={change}
        />
      </State>
      <State name="several lines, disabled, wrong">
        <TextArea aria-label="lines off" disabled value={typed} />
        <TextArea aria-label="lines wrong" status="error" aria-invalid value={typed} onChange={change} />
      </State>
    </>
  )
}

function Uppers() {
  const [typed, setTyped] = useState('MSCU5155130')
  return <FieldStates draw={(more) => <UpperInput {...more} mono value={typed} onChange={setTyped} />} />
}

function UpperAreas() {
  const [typed, setTyped] = useState('LED LAMPS\nN/M')
  return (
    <State name="ruler at 35">
      <UpperTextArea id="upper-area" rulerAt={35} rows={4} value={typed} onChange={setTyped} />
    </State>
  )
}

function Words() {
  const [words, setWords] = useState<readonly string[]>(['NINGBO', 'NINGPO'])
  return (
    <State name="words">
      <WordsInput
        aria-label="words"
        separators={[',', '，']}
        reads={(typed) => typed.trim()}
        value={words}
        onChange={setWords}
      />
    </State>
  )
}

export const controls: GalleryPages = {
  'controls/auto-complete': Suggestions,
  'controls/button': Buttons,
  'controls/checkbox': Checkboxes,
  'controls/copy-button': CopyButtons,
  'controls/field': Fields,
  'controls/link-button': LinkButtons,
  'controls/number-input': Numbers,
  'controls/password-input': Passwords,
  'controls/picker': Pickers,
  'controls/radio': Radios,
  'controls/remote-select': SearchSelects,
  'controls/segmented': Segments,
  'controls/select': Selects,
  'controls/switch': Switches,
  'controls/text-input': Texts,
  'controls/upper-input': Uppers,
  'controls/upper-text-area': UpperAreas,
  'controls/words-input': Words,
}
