import type { AuthorityPreset } from '@berth/contract/companies/desk-staff'
import type { Authority } from '@berth/domain/access/authority'
import { authorityGroups } from '@berth/domain/access/authority-preset'
import { authorityGroupWords, authorityWords } from '@berth/locales/authority-words'
import { Fragment } from 'react'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './staff.module.css'
import { staffWords } from './staff-words.ts'

type RoleMatrixProps = {
  readonly title: string
  /** The roles of one side. */
  readonly roles: readonly AuthorityPreset[]
  readonly onEdit: (role: AuthorityPreset) => void
  /** Offered for roles made at the desk that nobody has. */
  readonly onRemove: (role: AuthorityPreset) => void
}

/** A matrix of permissions (rows) by roles (columns), so that differences between roles are visible at a glance. */
export function RoleMatrix({ title, roles, onEdit, onRemove }: RoleMatrixProps) {
  const { presets: text } = useWords(staffWords)
  const words = useWords(authorityWords)
  const groups = useWords(authorityGroupWords)
  const [first] = roles
  if (!first) return null
  return (
    // The surrounding panel is already a region with this name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <div className={`scroll-x ${styles.matrix}`} role="group" tabIndex={0} aria-label={title}>
      <table className="full">
        <thead>
          <tr>
            <th scope="col">{text.permission}</th>
            {roles.map((role) => (
              <th key={role.code} scope="col">
                <b>{role.name}</b>
                <span className="note">{text.people(role.people_count)}</span>
                <Button
                  look="link"
                  size="small"
                  aria-label={text.editOf(role.name)}
                  onClick={() => onEdit(role)}
                >
                  {text.edit}
                </Button>
                {role.is_own && role.people_count === 0 && (
                  <Button
                    look="link"
                    size="small"
                    aria-label={text.removeOf(role.name)}
                    onClick={() => onRemove(role)}
                  >
                    {text.remove}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries<readonly Authority[]>(authorityGroups[first.actor]).map(([group, authorities]) => (
            <Fragment key={group}>
              <tr>
                <th scope="colgroup" colSpan={roles.length + 1} className={styles.matrixGroup}>
                  {groups[group as keyof typeof groups]}
                </th>
              </tr>
              {authorities.map((authority) => (
                <tr key={authority}>
                  <th scope="row">{words[authority]}</th>
                  {roles.map((role) => (
                    <td key={role.code}>
                      <Mark isGiven={role.authorities.includes(authority)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ isGiven }: { readonly isGiven: boolean }) {
  const { presets: text } = useWords(staffWords)
  return isGiven ? (
    <span className="brand inline-block" role="img" aria-label={text.given}>
      <Icon name="check" size={14} />
    </span>
  ) : (
    <span className={styles.notGiven} role="img" aria-label={text.notGiven}>
      –
    </span>
  )
}
