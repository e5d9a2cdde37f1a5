import { useState } from 'react'
import { Chart, FigureTable } from '#ui/charts/chart.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { AfterPaint } from '#ui/page/after-paint.tsx'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { FieldGrid, FormSection, WideField } from '#ui/page/form-section.tsx'
import { drawings, Icon, type IconName } from '#ui/page/icon.tsx'
import { Kbd } from '#ui/page/kbd.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Breadcrumb, ContextToCome, Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { QrCode } from '#ui/page/qr-code.tsx'
import { StickyActions, Total } from '#ui/page/sticky-actions.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { type GalleryPages, State, useSay } from './sample.tsx'

const weeks = [42, 64, 38, 71]

function Charts() {
  const say = useSay()
  const rows = weeks.map((teu, at) => [say(`第 ${at + 1} 周`, `Week ${at + 1}`), teu] as const)
  return (
    <State name="bars">
      <Chart
        title="TEU"
        description={say('每周箱量', 'Boxes by week')}
        height={96}
        draw={({ mark }) =>
          rows.map(([week, teu], at) =>
            mark(
              { key: week, x: at * 48 + 20, y: 88 - teu, says: `${week}: ${teu}` },
              <rect x={at * 48} y={88 - teu} width={40} height={teu} fill="var(--chart-2)" />,
            ),
          )
        }
        table={<FigureTable caption="TEU" heads={[say('周', 'Week'), 'TEU']} rows={rows} />}
      />
    </State>
  )
}

function DescriptionLists() {
  const say = useSay()
  const items = [
    { term: say('船公司', 'Carrier'), value: 'COSCO' },
    { term: say('起运港', 'Port of loading'), value: <Mono>CNYTN</Mono> },
    { term: say('品名', 'Cargo'), value: say('灯具', 'LED lamps'), wide: true },
    { term: say('贸易条款', 'Incoterm'), value: null },
  ]
  return [false, true].map((isLong) => (
    <State key={String(isLong)} name={isLong ? 'long' : 'plain'}>
      <DescriptionList items={items} isLong={isLong} />
    </State>
  ))
}

function FormSections() {
  const say = useSay()
  return (
    <State name="section">
      <FormSection step={1} title={say('货物', 'Cargo')} note={say('按提单填写', 'As on the bill')}>
        <FieldGrid columns={2}>
          <Field label={say('件数', 'Packages')} required>
            {(control) => <TextInput {...control} readOnly value="" />}
          </Field>
          <Field label={say('毛重', 'Gross weight')} error={say('请填写毛重', 'Enter the gross weight')}>
            {(control) => <TextInput {...control} readOnly value="" />}
          </Field>
          <WideField columns={2}>
            <Field label={say('品名', 'Description')} hint={say('英文大写', 'In capitals')}>
              {(control) => <TextInput {...control} readOnly value="LED LAMPS" />}
            </Field>
          </WideField>
        </FieldGrid>
      </FormSection>
    </State>
  )
}

function Icons() {
  return (
    <State name="16 px">
      {(Object.keys(drawings) as IconName[]).map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      ))}
    </State>
  )
}

function Kbds() {
  return (
    <State name="keys">
      <Kbd>F</Kbd>
      <Kbd>Ctrl+Enter</Kbd>
    </State>
  )
}

function Monos() {
  return (
    <State name="text, code">
      <Mono>MSCU5155130</Mono>
      <Mono code>CNYTN</Mono>
    </State>
  )
}

function Pages() {
  const say = useSay()
  return (
    <State name="page, one whose context is still to come">
      <Page>
        <PageHead
          breadcrumb={
            <Breadcrumb label={say('位置', 'Position')}>{[say('订舱', 'Bookings'), 'BT26110490']}</Breadcrumb>
          }
          title="BT26110490"
          tags={<Tag kind="strong">{say('已提交', 'Submitted')}</Tag>}
          context={say('等待订舱确认', 'Waiting for confirmation')}
          actions={<Button look="primary">{say('修改', 'Change')}</Button>}
        />
        <PageHead title={say('订舱', 'Bookings')} context={<ContextToCome phoneLines={2} />} />
      </Page>
    </State>
  )
}

function Panels() {
  const say = useSay()
  return [false, true].map((flush) => (
    <State key={String(flush)} name={flush ? 'flush' : 'plain'}>
      <Panel title={say('时间线', 'Timeline')} extra={say('4 条', '4 events')} flush={flush}>
        {say('内容', 'Content')}
      </Panel>
    </State>
  ))
}

function QrCodes() {
  return (
    <State name="160 px">
      <QrCode value="otpauth://totp/Berth:shipper" label="QR" size={160} />
    </State>
  )
}

function AfterPaints() {
  const say = useSay()
  return (
    <State name="drawn">
      <AfterPaint>{say('首屏之后显示的内容', 'What is drawn after the first screen')}</AfterPaint>
    </State>
  )
}

function Bars() {
  const say = useSay()
  return (
    <State name="bar">
      <StickyActions
        inPage
        summary={<Total label={say('合计', 'Total')}>US$ 1,234.50</Total>}
        notice={say('未保存：网络已断开', 'Not saved: you are offline')}
      >
        <Button>{say('保存草稿', 'Save draft')}</Button>
        <Button look="primary">{say('提交', 'Submit')}</Button>
      </StickyActions>
    </State>
  )
}

function TabBars() {
  const say = useSay()
  const [active, setActive] = useState('open')
  return (
    <State name="tabs">
      <Tabs
        aria-label={say('列表', 'Lists')}
        activeKey={active}
        onChange={setActive}
        items={[
          { key: 'open', label: say('待付', 'Open'), children: say('待付账单', 'Open bills') },
          { key: 'paid', label: say('已付', 'Paid'), children: say('已付账单', 'Paid bills') },
          { key: 'void', label: say('作废', 'Void'), disabled: true },
        ]}
      />
    </State>
  )
}

export const page: GalleryPages = {
  'charts/chart': Charts,
  'page/after-paint': AfterPaints,
  'page/description-list': DescriptionLists,
  'page/form-section': FormSections,
  'page/icon': Icons,
  'page/kbd': Kbds,
  'page/mono': Monos,
  'page/page': Pages,
  'page/panel': Panels,
  'page/qr-code': QrCodes,
  'page/sticky-actions': Bars,
  'page/tabs': TabBars,
}
