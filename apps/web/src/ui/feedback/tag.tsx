import type { ReactNode } from 'react'
import { Icon, type IconName } from '../page/icon.tsx'
import styles from './tag.module.css'

export type TagKind = 'strong' | 'later' | 'quiet' | 'good' | 'ended' | 'bad' | 'near' | 'plain'

// Shape and color both tell the kinds apart.
const icons: Record<TagKind, IconName | null> = {
  strong: 'arrow',
  later: 'arrow',
  quiet: 'dots',
  good: 'check',
  ended: 'minus',
  bad: 'bang',
  near: 'clock',
  plain: null,
}

type TagProps = { readonly kind?: TagKind; readonly mini?: boolean; readonly children: ReactNode }

export function Tag({ kind = 'plain', mini = false, children }: TagProps) {
  const icon = icons[kind]
  return (
    <span className={`centred nowrap inline-flex ${styles.tag} ${styles[kind]} ${mini ? styles.mini : ''}`}>
      {icon && <Icon name={icon} size={10} />}
      {children}
    </span>
  )
}
