import type { DeskMember } from '@berth/contract/companies/desk-member'
import type { CompanyImageKind } from '@berth/domain/company/company-image'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { FramedDialog } from '#ui/overlay/framed-dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { memberPageWords } from './member-page-words.ts'
import styles from './members.module.css'

/** Thumbnails of license and logo. Each opens at full size. */
export function MemberPictures({ member }: { readonly member: DeskMember }) {
  const text = useWords(memberPageWords)
  const [open, setOpen] = useState<CompanyImageKind | null>(null)
  const full = open && member[`${open}_url`]
  return (
    <Panel title={text.pictures}>
      <div className={`grid gap-12 ${styles.pictures}`}>
        {(['license', 'logo'] as const).map((kind) => {
          const thumb = member[`${kind}_thumb`]
          const name = member[kind]
          return (
            <figure key={kind} className="slim">
              {thumb && name ? (
                <button
                  type="button"
                  className={`grid full note middle cut outlined rounded canvas ${styles.frame}`}
                  aria-label={text.openPicture(name)}
                  onClick={() => setOpen(kind)}
                >
                  <img src={thumb} alt="" />
                </button>
              ) : (
                <span className={`grid full note middle cut outlined rounded canvas ${styles.frame}`}>
                  {text.noPicture}
                </span>
              )}
              <figcaption className="note above-4 breaks">{text[kind]}</figcaption>
            </figure>
          )
        })}
      </div>
      {open && full && (
        <FramedDialog
          flush
          width={960}
          title={text[open]}
          subtitle={member[open]}
          onClose={() => setOpen(null)}
        >
          <div className={`grid middle padded-16 canvas ${styles.large}`}>
            <img src={`${full}&inline=1`} alt={member[open] ?? text[open]} />
          </div>
        </FramedDialog>
      )}
    </Panel>
  )
}
