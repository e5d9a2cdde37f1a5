import { type BlDetail, deskEditBillOfLading } from '@berth/contract/orders/bill-of-lading'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { blValueAt } from '@berth/domain/bill-of-lading/bl-value'
import { call } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { blWords, usePathName } from '../bl-words.ts'
import { type BlItem, itemsOf } from '../items.ts'
import type { VersionAct } from '../use-version-act.ts'
import { ValueCells } from '../value-cells.tsx'
import { ValueForm } from '../value-form.tsx'
import { blDeskWords } from './bl-desk-words.ts'
import styles from './bl-tab.module.css'
import { fieldId } from './corrections.tsx'

type DraftFieldsProps = {
  readonly orderId: number
  readonly version: BlDetail
  readonly act: VersionAct
  /** The field that is being changed; `other` before one is chosen. */
  readonly editing: EditedField
  readonly onEdit: (field: EditedField) => void
}

export type EditedField = BlPath | 'other' | null

/** The element id of the form in which a field is changed. */
export const editorId = 'bl-editor'

/** The version in preparation: where it differs from booking and instruction, and changing any of its fields. */
export function DraftFields({ orderId, version, act, editing, onEdit }: DraftFieldsProps) {
  const text = useWords(blDeskWords)
  const shared = useWords(blWords)
  const nameOf = usePathName()
  const items = itemsOf(version)
  // A field on the face that does not differ has no line of its own.
  const isElsewhere = editing !== null && !items.some(({ path }) => path === editing)
  const form = (path: BlPath | null, value: BlValue, instruction?: BlValue) => (
    <ValueForm
      key={path}
      version={version}
      start={{ path, value, reason: null }}
      instruction={instruction}
      send={(answer) =>
        call(deskEditBillOfLading, {
          params: { id: orderId },
          body: {
            number: version.number,
            revision: version.revision,
            path: answer.path,
            value: answer.value,
          },
        })
      }
      onSent={async (changed) => {
        await act.show(changed)
        onEdit(null)
        if (path) focusAfter(items, path)
      }}
      onReload={act.refresh}
      onClose={() => onEdit(null)}
    />
  )
  return (
    <Panel
      flush
      title={items.length > 0 ? text.differences(items.length) : text.same}
      extra={<span className="note">{shared.draft(version.number)}</span>}
    >
      {items.length === 0 && <p className="padded">{text.sameText}</p>}
      <ol className="measured">
        {items.map((item) => (
          <li
            key={item.path}
            id={fieldId(item.path)}
            tabIndex={-1}
            className={`grid gap-8 padded line-below ${styles.item}`}
          >
            <div className={`flex gap-8-12 at-start ${styles.line}`}>
              <span className={`firm middle inline-grid padded-0-4 ${styles.number}`}>{item.number}</span>
              <b className={styles.name}>{nameOf(item.path)}</b>
              {editing !== item.path && (
                <Button
                  look="link"
                  size="small"
                  aria-label={`${text.edit}: ${nameOf(item.path)}`}
                  onClick={() => onEdit(item.path)}
                >
                  {text.edit}
                </Button>
              )}
            </div>
            {editing === item.path ? (
              <div id={editorId}>{form(item.path, item.draft, item.sources?.instruction)}</div>
            ) : (
              <Sources item={item} version={version} />
            )}
          </li>
        ))}
      </ol>
      <div className={`padded flush ${styles.other}`}>
        {isElsewhere ? (
          <div id={editorId}>
            {editing !== 'other' && <b>{nameOf(editing)}</b>}
            {editing === 'other'
              ? form(null, null)
              : form(editing, blValueAt(version.content, editing) ?? null)}
          </div>
        ) : (
          <Button look="link" icon={<Icon name="edit" />} onClick={() => onEdit('other')}>
            {text.other}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Where a field was changed, the eye and the keys go on with the next one. */
function focusAfter(items: readonly BlItem[], path: BlPath) {
  const at = items.findIndex((item) => item.path === path)
  const next = items[at + 1] ?? items[at]
  if (next) requestAnimationFrame(() => document.getElementById(fieldId(next.path))?.focus())
}

function Sources({ item, version }: { readonly item: BlItem; readonly version: BlDetail }) {
  const shared = useWords(blWords)
  const { path, sources, draft } = item
  if (!sources) return null
  const against = sources.instruction === draft ? sources.booking : sources.instruction
  return (
    <ValueCells
      path={path}
      cells={[
        { label: shared.sources.booking, value: sources.booking },
        { label: shared.sources.instruction, value: sources.instruction },
        { label: shared.draft(version.number), value: draft, against, isAsked: true },
      ]}
    />
  )
}
