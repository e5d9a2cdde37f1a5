import styles from './overview-page.module.css'

type LegendItem = { readonly name: string; readonly fill?: string; readonly isLine?: boolean }

/** The legend for a chart's colors. */
export function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <span className={`flex wrap ${styles.legend}`}>
      {items.map(({ name, fill, isLine = false }) => (
        <span key={name}>
          <i
            className={isLine ? styles.tick : styles.swatch}
            style={fill ? { background: fill } : undefined}
          />
          {name}
        </span>
      ))}
    </span>
  )
}
