import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { RadioGroup } from '#ui/controls/radio.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './design-page.module.css'
import { designWords } from './design-words.ts'

export function Controls() {
  const { controls, toast, confirm, type } = useWords(designWords)
  const [isAsking, setAsking] = useState(false)
  const [mode, setMode] = useState(1)
  const modes = [
    { value: 1, label: controls.fcl },
    { value: 2, label: controls.lcl },
  ]
  const close = () => setAsking(false)
  return (
    <>
      <Panel title={controls.title}>
        <div className={styles.wrap}>
          <Button look="primary">{controls.primary}</Button>
          <Button>{controls.plain}</Button>
          <Button look="text">{controls.quiet}</Button>
          <Button danger>{controls.danger}</Button>
          <Button disabled>{controls.off}</Button>
          <Button size="large">{controls.plain}</Button>
          <Checkbox defaultChecked>{controls.check}</Checkbox>
          <RadioGroup value={mode} onChange={setMode} options={modes} />
          <Segmented value={mode} onChange={setMode} options={modes} />
        </div>
      </Panel>
      <Panel title={toast.title}>
        <Button onClick={() => showToast('done', toast.done)}>{toast.show}</Button>
      </Panel>
      <Panel title={confirm.title}>
        <Button danger onClick={() => setAsking(true)}>
          {confirm.act}
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={confirm.question}
          reason={{
            label: confirm.reason,
            placeholder: confirm.example,
            missing: confirm.missing,
            maxLength: 500,
          }}
          confirmLabel={confirm.act}
          keepLabel={confirm.keep}
          danger
          onConfirm={close}
          onClose={close}
        >
          {confirm.text}
        </ConfirmDialog>
      </Panel>
      <Panel title={type.title}>
        {(['h1', 'h2', 'h3', 'body', 'note'] as const).map((name) => (
          <p key={name} style={{ font: `var(--${name})` }}>
            {type.sample}
          </p>
        ))}
        <p className="mono">CSNU6832477 · COSU6398021740 · 1,234,567.00</p>
      </Panel>
    </>
  )
}
