import type { BillOfLading } from '@berth/contract/orders/bill-of-lading'
import { formatInstant } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tag, type TagKind } from '#ui/feedback/tag.tsx'
import { blWords } from './bl-words.ts'
import styles from './version-list.module.css'

type Version = BillOfLading['versions'][number]

const tagKinds: Readonly<Record<Version['state'], TagKind>> = {
  preparing: 'plain',
  to_check: 'near',
  correcting: 'near',
  approved: 'good',
  issued: 'good',
  superseded: 'ended',
}

/** The state of a version as a tag. */
export function VersionTag({ state }: Pick<Version, 'state'>) {
  const text = useWords(blWords)
  return (
    <Tag mini kind={tagKinds[state]}>
      {text.states[state]}
    </Tag>
  )
}

type VersionListProps = {
  readonly versions: readonly Version[]
  /** The number of the version that is open. */
  readonly shown: number
  readonly onShow: (number: number) => void
}

/** The versions of a bill of lading, newest first: what happened to each, when and by whom. */
export function VersionList({ versions, shown, onShow }: VersionListProps) {
  const text = useWords(blWords)
  return (
    <ol className={`grid gap-16 ${styles.list}`} aria-label={text.versions}>
      {versions.map((version) => (
        <li key={version.number}>
          <div className="row">
            <b>{text.version(version.number)}</b>
            <VersionTag state={version.state} />
            {version.number !== shown && (
              <Button
                look="link"
                size="small"
                aria-label={text.viewVersion(version.number)}
                onClick={() => onShow(version.number)}
              >
                {text.view}
              </Button>
            )}
          </div>
          <History version={version} />
        </li>
      ))}
    </ol>
  )
}

function History({ version }: { readonly version: Version }) {
  const text = useWords(blWords)
  const language = useLanguage()
  const steps = [
    [text.issued, version.issued_by, version.issue_time],
    [text.approved, version.approved_by, version.approve_time],
    [text.corrected, version.corrected_by, version.correct_time],
    [text.published, version.published_by, version.publish_time],
    ...(version.publish_time === null
      ? [[text.drafted, version.drafted_by, version.draft_time] as const]
      : []),
  ] as const
  return steps.map(
    ([what, who, at]) =>
      at && (
        <p key={what} className="note">
          {text.by(what, who, formatInstant(at, language))}
        </p>
      ),
  )
}
