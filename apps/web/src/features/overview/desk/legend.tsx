import styles from './overview-page.module.css'

type LegendItem = { readonly name: string; readonly fill?: string; readonly isLine?: boolean }

/** The legend for a chart's colors. */
export function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <span className={`flex wrap gap-4-12 ${styles.legend}`}>
      {items.map(({ name, fill, isLine = false }) => (
        <span className="flex centred" key={name}>
          <i
            className={isLine ? styles.tick : `rounded-2 ${styles.swatch}`}
            style={fill ? { background: fill } : undefined}
          />
          {name}
        </span>
      ))}
    </span>
  )
}
