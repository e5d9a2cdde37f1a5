import type { SettingName } from '@berth/domain/settings/setting-table'
import { useState } from 'react'
import { useWords } from '#lib/language.ts'
import { Logo } from '#page-parts/logo.tsx'
import styles from './setting-row.module.css'
import { settingWords } from './setting-words.ts'

/** Where each picture is used, by setting. */
const places: Partial<Record<SettingName, readonly ('light' | 'dark' | 'tab' | 'login')[]>> = {
  booking_logo: ['light', 'dark'],
  booking_login_logo: ['login'],
  app_icon: ['tab'],
}

/** Previews a logo or icon in its real places before it is saved. */
export function LogoPreviews({ name, picture }: { readonly name: SettingName; readonly picture: string }) {
  const { previews } = useWords(settingWords)
  return (
    <div className={`grid gap-8 full ${styles.logos}`}>
      {places[name]?.map((place) => (
        <figure className="cut outlined-2 rounded" key={place}>
          <div
            className={`grid middle cut surface ink ${styles.shown} ${place === 'dark' ? styles.dark : ''}`}
          >
            {place === 'tab' ? <TabIcon picture={picture} /> : <Logo tagline={null} picture={picture} />}
          </div>
          <figcaption className="line-above sunken small dim">{previews[place]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function TabIcon({ picture }: { readonly picture: string }) {
  const [broken, setBroken] = useState('')
  const source = picture && picture !== broken ? picture : '/mark.svg'
  return <img src={source} alt="" width="24" height="24" onError={() => setBroken(picture)} />
}
