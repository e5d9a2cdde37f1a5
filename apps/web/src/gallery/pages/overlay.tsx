import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { type GalleryPages, State, useSay } from './sample.tsx'

function useOpen() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const opener = (
    <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {say('打开', 'Open')}
    </Button>
  )
  return { say, isOpen, opener, close: () => setOpen(false) }
}

function ConfirmDialogs() {
  const { say, isOpen, opener, close } = useOpen()
  return (
    <State name="with a reason">
      {opener}
      <ConfirmDialog
        open={isOpen}
        danger
        title={say('取消订舱？', 'Cancel the booking?')}
        reason={{
          label: say('取消原因', 'Reason'),
          maxLength: 50,
          missing: say('请填写原因', 'Enter a reason'),
        }}
        confirmLabel={say('取消订舱', 'Cancel booking')}
        keepLabel={say('保留', 'Keep it')}
        onConfirm={close}
        onClose={close}
      >
        {say('舱位将释放给其他客户。', 'Its space goes to others.')}
      </ConfirmDialog>
    </State>
  )
}

function RefusedDialogs() {
  const { say, isOpen, opener, close } = useOpen()
  return (
    <State name="refused, with a third choice">
      {opener}
      <ConfirmDialog
        open={isOpen}
        isBlocked
        title={say('确认舱位？', 'Confirm the space?')}
        error={say('订单已被取消', 'The booking was cancelled meanwhile')}
        errorAction={<Button size="small">{say('加载最新版本', 'Load the latest')}</Button>}
        other={{ label: say('退回', 'Send back'), onChoose: close }}
        confirmLabel={say('确认', 'Confirm')}
        keepLabel={say('关闭', 'Close')}
        onConfirm={close}
        onClose={close}
      />
    </State>
  )
}

function AllConfirmDialogs() {
  return (
    <>
      <ConfirmDialogs />
      <RefusedDialogs />
    </>
  )
}

function SideDrawer({ side }: { readonly side: 'right' | 'left' | 'bottom' }) {
  const { say, isOpen, opener, close } = useOpen()
  return (
    <State name={side}>
      {opener}
      <Drawer
        open={isOpen}
        side={side}
        title={say('筛选', 'Filters')}
        foot={<Button look="primary">{say('查询', 'Search')}</Button>}
        onClose={close}
      >
        {say('筛选条件', 'What the list is filtered by')}
      </Drawer>
    </State>
  )
}

function Drawers() {
  return (['right', 'left', 'bottom'] as const).map((side) => <SideDrawer key={side} side={side} />)
}

function FramedDialogs() {
  const { say, isOpen, opener, close } = useOpen()
  return (
    <State name="with a form">
      {opener}
      {isOpen && (
        <FramedDialog
          title={say('新建联系人', 'New contact')}
          subtitle={say('地址簿', 'Address book')}
          width={520}
          onClose={close}
          foot={<Button onClick={close}>{say('关闭', 'Close')}</Button>}
        >
          <form>
            <Field label={say('公司', 'Company')} required>
              {(control) => <TextInput {...control} readOnly value="" />}
            </Field>
          </form>
        </FramedDialog>
      )}
    </State>
  )
}

function Menus() {
  const say = useSay()
  return (
    <State name="menu">
      <Menu
        items={[
          { key: 'copy', label: say('复制', 'Copy') },
          { key: 'print', label: say('打印', 'Print'), disabled: true },
          { key: 'cancel', label: say('取消订舱', 'Cancel booking'), danger: true },
        ]}
        onChoose={() => undefined}
      >
        <Button>{say('更多', 'More')}</Button>
      </Menu>
    </State>
  )
}

function PlainDialogs() {
  const { say, isOpen, opener, close } = useOpen()
  return (
    <State name="plain">
      {opener}
      {isOpen && (
        <PlainDialog label={say('新版本', 'New version')} onClose={close}>
          <p>{say('有新版本可用。', 'A new version is there.')}</p>
          <Button onClick={close}>{say('关闭', 'Close')}</Button>
        </PlainDialog>
      )}
    </State>
  )
}

function Tooltips() {
  const say = useSay()
  return (
    <State name="tooltip">
      <div>
        <Tooltip title={say('已付清，不能再付', 'Paid in full')}>
          <Button>{say('付款', 'Pay')}</Button>
        </Tooltip>
      </div>
    </State>
  )
}

export const overlay: GalleryPages = {
  'overlay/confirm-dialog': AllConfirmDialogs,
  'overlay/drawer': Drawers,
  'overlay/framed-dialog': FramedDialogs,
  'overlay/menu': Menus,
  'overlay/plain-dialog': PlainDialogs,
  'overlay/tooltip': Tooltips,
}
