import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import { contrast } from '#ui/theme/brand.ts'
import type { Brand } from '#ui/theme/default-brand.ts'
import { tokens } from '#ui/theme/tokens.ts'
import styles from './design-page.module.css'
import { designWords } from './design-words.ts'

export function Colours({ brand }: { readonly brand: Brand }) {
  const { colours: text } = useWords(designWords)
  const all = Object.entries({ ...brand, ...tokens }).filter(([, value]) => value.startsWith('#'))
  return (
    <Panel title={text.title} extra={text.note} flush>
      <table style={{ width: '100%', borderSpacing: '16px 4px' }}>
        <thead>
          <tr className="note" style={{ textAlign: 'left' }}>
            <th>{text.name}</th>
            <th>{text.value}</th>
            <th className="num">{text.white}</th>
            <th className="num">{text.canvas}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(([name, value]) => (
            <tr key={name}>
              <td>
                <span className={styles.swatch} style={{ background: value }} />
                {name}
              </td>
              <td className="mono">{value}</td>
              <td className="num">{contrast(value, tokens.surface).toFixed(1)}</td>
              <td className="num">{contrast(value, tokens.canvas).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
