import { lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { auditTargetWords } from '@berth/locales/audit-words'
import { NavLink, Outlet } from 'react-router'
import { useMay } from '#lib/api/use-may.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { useChosenInView } from '#ui/page/use-chosen-in-view.ts'
import styles from './data-frame.module.css'
import { dataWords } from './data-words.ts'

/** Layout of the reference data and settings pages, with a side menu. */
export function DataFrame() {
  const text = useWords(dataWords)
  const names = useWords(auditTargetWords)
  const mayKeepLists = useMay('desk_lookup')
  const mayConfigure = useMay('desk_config')
  const menu = useChosenInView<HTMLElement>()
  const pages = [
    [paths.deskMailTexts, text.mailTexts],
    [paths.deskAmendmentFees, text.amendmentFees],
    [paths.deskBlForms, text.blForms],
    [paths.deskGuaranteeTexts, text.guaranteeTexts],
    [paths.deskOutbox, text.outbox],
  ] as const
  return (
    <div className={`grid mid ${styles.frame}`}>
      <nav ref={menu} className={`grid gap-16 sticky packed scroll-y ${styles.menu}`} aria-label={text.menu}>
        {mayConfigure && (
          <section className="grid">
            <h2 className="note">{text.configure}</h2>
            {pages.map(([path, label]) => (
              <NavLink key={path} to={path}>
                {label}
              </NavLink>
            ))}
          </section>
        )}
        {mayKeepLists && (
          <section className="grid">
            <h2 className="note">{text.lookups}</h2>
            <NavLink to={paths.deskFreeTime}>{text.freeTime}</NavLink>
            <NavLink to={paths.deskDistances}>{text.distances}</NavLink>
            <NavLink to={paths.deskCarbonFactors}>{text.carbonFactors}</NavLink>
            {lookupKinds.map((kind) => (
              <NavLink key={kind} to={paths.deskLookups(kind)}>
                {names[kind]}
              </NavLink>
            ))}
          </section>
        )}
      </nav>
      <div className="slim">
        <Outlet />
      </div>
    </div>
  )
}
